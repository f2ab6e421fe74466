import type { FindingTexts, MeasuredTexts } from './finding-words.ts'

const measured: MeasuredTexts = {
  'scan-truncated': figure => `Llegaron ${figure('arrived')} triángulos.`,
  coarse: figure => `${figure('triangles')} triángulos.`,
  holes: figure => `${figure('count')} agujeros; el mayor tiene ${figure('largest')} mm.`,
  partial: figure => `${figure('width')} mm de ancho, ${figure('depth')} mm de profundidad.`,
  'one-side-short': figure => `Diferencia de ${figure('difference')} mm.`,
  'pair-one-shorter': figure => `Diferencia de ${figure('difference')} mm.`,
  'pair-open': figure => `${figure('gap')} mm entre ellas.`,
  'picture-small': figure => `${figure('longerSide')} píxeles en el lado mayor; lo ideal es 1.200 o más.`,
}

export const spanish: FindingTexts = {
  list: 'Lo que vimos en los archivos',
  stop: 'Hay que cambiarlo',
  warn: 'Revisa',
  both: (one, other) => `${one} y ${other}`,
  replace: 'Cambiar archivo',
  sendAnyway: 'Enviar así',
  reason: '¿Por qué este archivo está bien así?',
  reasonHint: 'Quien planifica lee esta respuesta. No escribas nombre, documento ni teléfono del paciente.',
  reasonMissing: 'Escribe el motivo en pocas palabras.',
  confirm: 'Confirmar',
  cancel: 'Volver',
  answered: reason => `Va así: ${reason}`,
  change: 'Cambiar respuesta',
  unanswered: 'Sin respuesta de quien lo envió.',
  nothing: 'Nada que corregir en los archivos.',
  says: {
    'scan-unknown-format': ['Este archivo no es un escaneo.', 'Exporta la arcada en STL, PLY u OBJ.'],
    'scan-too-large': ['El archivo es demasiado grande.', 'Exporta con menos triángulos, hasta 150 MB.'],
    'scan-too-many-triangles': [
      'La malla tiene demasiados triángulos.',
      'Exporta con hasta 3 millones de triángulos.',
    ],
    'scan-truncated': ['El archivo está incompleto.', 'Exporta o copia de nuevo: el final no llegó.'],
    'scan-empty': ['El archivo no tiene superficie.', 'Revisa si la arcada fue exportada.'],
    'scan-malformed': ['El archivo está dañado.', 'Exporta de nuevo en el programa del escáner.'],
    'scan-not-numbers': ['Hay puntos inválidos en la malla.', 'Exporta de nuevo en el programa del escáner.'],
    'dicom-unreadable': ['El DICOM no abre.', 'Exporta la radiografía de nuevo, o envíala en JPEG o PNG.'],
    'dicom-not-one-picture': [
      'El DICOM no es una imagen única.',
      'Envía la radiografía, no el volumen de la tomografía.',
    ],
    'dicom-packed': ['El DICOM está comprimido.', 'Exporta sin compresión, o envíalo en JPEG o PNG.'],
    'document-unreadable': [
      'El PDF no abre.',
      'Guárdalo o expórtalo de nuevo, y comprueba que abre en tu equipo.',
    ],
    'archive-unsafe': [
      'El ZIP no abre o no es seguro.',
      'Comprime de nuevo, sin contraseña, solo los archivos del caso.',
    ],
    unit: ['La arcada no está en milímetros.', 'Exporta en milímetros, o confirma y la convertimos.'],
    size: ['El tamaño no es el de una arcada.', 'Revisa que el archivo sea una arcada, en milímetros.'],
    'not-one-arch': ['Hay más de una arcada en el archivo.', 'Exporta cada arcada en un archivo.'],
    coarse: ['La malla tiene poco detalle.', 'Exporta con la resolución más alta del escáner.'],
    islands: ['Hay pedazos sueltos en la malla.', 'Borra lo que no es de la arcada y exporta de nuevo.'],
    holes: ['Hay agujeros en la superficie.', 'Escanea de nuevo esas regiones, si son de un diente.'],
    surface: [
      'Parte de la superficie está invertida.',
      'Exporta de nuevo; el programa del escáner suele corregirlo.',
    ],
    partial: ['La arcada no parece completa.', 'Escanea hasta los últimos molares, o di por qué es así.'],
    'one-side-short': [
      'Un lado de la arcada termina antes que el otro.',
      'Revisa si faltó escanear los molares de ese lado.',
    ],
    'pair-same-file': ['Las dos arcadas son el mismo archivo.', 'Elige el archivo de la otra arcada.'],
    'pair-same-direction': [
      'Las arcadas miran hacia el mismo lado.',
      'Exporta las dos en posición de mordida.',
    ],
    'pair-apart': ['Las arcadas no están una sobre la otra.', 'Exporta las dos en posición de mordida.'],
    'pair-open': ['Las arcadas no se tocan.', 'Revisa el registro de mordida.'],
    'pair-through': ['Las arcadas se atraviesan.', 'Revisa el registro de mordida.'],
    'pair-one-shorter': ['Una arcada va más atrás que la otra.', 'Revisa si faltó escanear molares.'],
    'pair-one-side': [
      'Las arcadas solo se tocan de un lado.',
      'Revisa el registro de mordida de los dos lados.',
    ],
    'pair-not-checked': [
      'No se pudo revisar la mordida: el modelo es cerrado.',
      'Si puedes, exporta la arcada sin base.',
    ],
    'pair-names-swapped': [
      'Los nombres dicen que las arcadas están cambiadas.',
      'Revisa cuál es la superior y cuál la inferior.',
    ],
    'picture-unreadable': ['La imagen no abre.', 'Envíala en JPEG, PNG o WebP.'],
    'picture-small': [
      'La imagen es pequeña.',
      'Envía la foto original, sin pasar por aplicaciones de mensajes.',
    ],
    'picture-blurred': [
      'La foto parece desenfocada.',
      'Si puedes, tómala de nuevo con el foco en los dientes.',
    ],
    'picture-dark': ['La foto está oscura.', 'Tómala de nuevo con más luz.'],
    'picture-bright': ['La foto está demasiado clara.', 'Tómala de nuevo con menos luz.'],
    'picture-no-colour': ['La foto no tiene color.', 'Envía la foto en color.'],
    'picture-not-a-radiograph': [
      'Esto no parece una radiografía.',
      'Revisa que el archivo esté en su lugar.',
    ],
    'picture-double': ['La misma foto está en dos lugares.', 'Cambia la que está en el lugar equivocado.'],
    'picture-double-mirrored': [
      'La misma foto está en dos lugares, una en espejo.',
      'Cambia la que está en el lugar equivocado.',
    ],
  },
  measured: (code, figure) => measured[code]?.(figure) ?? '',
}
