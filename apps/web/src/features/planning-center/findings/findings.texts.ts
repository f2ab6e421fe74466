import { defineLazyTexts } from '../../../platform/lazy-texts.ts'
import type { FindingTexts, MeasuredTexts } from './finding-words.ts'

const measured: MeasuredTexts = {
  'scan-truncated': figure => `Chegaram ${figure('arrived')} triângulos.`,
  coarse: figure => `${figure('triangles')} triângulos.`,
  holes: figure => `${figure('count')} buracos; o maior tem ${figure('largest')} mm.`,
  partial: figure => `${figure('width')} mm de largura, ${figure('depth')} mm de profundidade.`,
  'one-side-short': figure => `Diferença de ${figure('difference')} mm.`,
  'pair-one-shorter': figure => `Diferença de ${figure('difference')} mm.`,
  'pair-open': figure => `${figure('gap')} mm entre elas.`,
  'picture-small': figure => `${figure('longerSide')} pixels no lado maior; o ideal é 1.200 ou mais.`,
}

const portuguese: FindingTexts = {
  list: 'O que vimos nos arquivos',
  stop: 'Precisa ser trocado',
  warn: 'Confira',
  both: (one, other) => `${one} e ${other}`,
  replace: 'Trocar arquivo',
  sendAnyway: 'Enviar assim mesmo',
  reason: 'Por que este arquivo está certo assim?',
  reasonHint: 'Quem planeja lê esta resposta. Não escreva nome, documento ou telefone do paciente.',
  reasonMissing: 'Escreva o motivo em poucas palavras.',
  confirm: 'Confirmar',
  cancel: 'Voltar',
  answered: reason => `Vai assim mesmo: ${reason}`,
  change: 'Mudar resposta',
  unanswered: 'Sem resposta de quem enviou.',
  nothing: 'Nada a corrigir nos arquivos.',
  says: {
    'scan-unknown-format': ['Este arquivo não é um escaneamento.', 'Exporte a arcada em STL, PLY ou OBJ.'],
    'scan-too-large': ['O arquivo é grande demais.', 'Exporte com menos triângulos, até 150 MB.'],
    'scan-too-many-triangles': ['A malha tem triângulos demais.', 'Exporte com até 3 milhões de triângulos.'],
    'scan-truncated': ['O arquivo está incompleto.', 'Exporte ou copie de novo: a parte final não chegou.'],
    'scan-empty': ['O arquivo não tem superfície.', 'Confira se a arcada foi exportada.'],
    'scan-malformed': ['O arquivo está danificado.', 'Exporte de novo no programa do scanner.'],
    'scan-not-numbers': ['Há pontos inválidos na malha.', 'Exporte de novo no programa do scanner.'],
    'dicom-unreadable': ['O DICOM não abre.', 'Exporte a radiografia de novo, ou envie em JPEG ou PNG.'],
    'dicom-not-one-picture': [
      'O DICOM não é uma imagem única.',
      'Envie a radiografia, não o volume da tomografia.',
    ],
    'dicom-packed': ['O DICOM está comprimido.', 'Exporte sem compressão, ou envie em JPEG ou PNG.'],
    'document-unreadable': [
      'O PDF não abre.',
      'Salve ou exporte de novo, e confira se abre no seu computador.',
    ],
    'archive-unsafe': [
      'O ZIP não abre ou não é seguro.',
      'Compacte de novo, sem senha, só os arquivos do caso.',
    ],
    unit: ['A arcada não está em milímetros.', 'Exporte em milímetros, ou confirme e nós convertemos.'],
    size: ['O tamanho não é o de uma arcada.', 'Confira se o arquivo é de uma arcada, em milímetros.'],
    'not-one-arch': ['Há mais do que uma arcada no arquivo.', 'Exporte cada arcada em um arquivo.'],
    coarse: ['A malha tem pouco detalhe.', 'Exporte na resolução mais alta do scanner.'],
    islands: ['Há pedaços soltos na malha.', 'Apague o que não é da arcada e exporte de novo.'],
    holes: ['Há buracos na superfície.', 'Escaneie de novo essas regiões, se forem de dente.'],
    surface: ['Parte da superfície está virada.', 'Exporte de novo; o programa do scanner costuma corrigir.'],
    partial: ['A arcada não parece inteira.', 'Escaneie até os últimos molares, ou diga por que é assim.'],
    'one-side-short': [
      'Um lado da arcada termina antes do outro.',
      'Confira se faltou escanear os molares desse lado.',
    ],
    'pair-same-file': ['As duas arcadas são o mesmo arquivo.', 'Escolha o arquivo da outra arcada.'],
    'pair-same-direction': ['As arcadas olham para o mesmo lado.', 'Exporte as duas na posição de mordida.'],
    'pair-apart': ['As arcadas não estão uma sobre a outra.', 'Exporte as duas na posição de mordida.'],
    'pair-open': ['As arcadas não se tocam.', 'Confira o registro de mordida.'],
    'pair-through': ['As arcadas se atravessam.', 'Confira o registro de mordida.'],
    'pair-one-shorter': [
      'Uma arcada vai mais para trás do que a outra.',
      'Confira se faltou escanear molares.',
    ],
    'pair-one-side': ['As arcadas só se tocam de um lado.', 'Confira o registro de mordida dos dois lados.'],
    'pair-not-checked': [
      'Não deu para conferir a mordida: o modelo é fechado.',
      'Se puder, exporte a arcada sem base.',
    ],
    'pair-names-swapped': [
      'Os nomes dizem que as arcadas estão trocadas.',
      'Confira qual é a superior e qual é a inferior.',
    ],
    'picture-unreadable': ['A imagem não abre.', 'Envie em JPEG, PNG ou WebP.'],
    'picture-small': [
      'A imagem é pequena.',
      'Envie a foto original, sem passar por aplicativos de mensagem.',
    ],
    'picture-blurred': ['A foto parece desfocada.', 'Se puder, fotografe de novo com o foco nos dentes.'],
    'picture-dark': ['A foto está escura.', 'Fotografe de novo com mais luz.'],
    'picture-bright': ['A foto está clara demais.', 'Fotografe de novo com menos luz.'],
    'picture-no-colour': ['A foto está sem cor.', 'Envie a foto colorida.'],
    'picture-not-a-radiograph': [
      'Isto não parece uma radiografia.',
      'Confira se o arquivo está no lugar certo.',
    ],
    'picture-double': ['A mesma foto está em dois lugares.', 'Troque a que está no lugar errado.'],
    'picture-double-mirrored': [
      'A mesma foto está em dois lugares, uma espelhada.',
      'Troque a que está no lugar errado.',
    ],
  },
  measured: (code, figure) => measured[code]?.(figure) ?? '',
}

export const findingTexts = defineLazyTexts(portuguese, {
  en: () => import('./findings.texts.en.ts').then(({ english }) => english),
  es: () => import('./findings.texts.es.ts').then(({ spanish }) => spanish),
})
