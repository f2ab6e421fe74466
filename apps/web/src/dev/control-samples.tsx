import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '../components/button.tsx'
import { DropArea } from '../components/form/drop-area.tsx'
import { PasswordField, TextField } from '../components/form/field.tsx'
import { Menu } from '../components/menu.tsx'
import { Modal } from '../components/modal.tsx'
import { SelectField } from '../components/form/select.tsx'
import { TextAreaField } from '../components/form/text-area-field.tsx'
import { Tabs } from '../components/layout/tabs.tsx'
import { showToast } from '../components/toast.tsx'
import { Sample } from './sample.tsx'

const options = ['Selecione', 'Mensal', 'Anual'].map(value => ({ value, label: value }))

export function ControlSamples({ theme }: { theme: string }) {
  const [modalOpen, setModalOpen] = useState(false)
  return (
    <>
      <Sample name="Botões">
        <div className="flex flex-wrap items-center gap-3">
          <Button>Ação</Button>
          <Button tone="light">Clara</Button>
          <Button tone="quiet">Discreta</Button>
          <Button tone="plain">Simples</Button>
          <Button tone="danger">Perigosa</Button>
          <Button disabled>Desabilitada</Button>
          <Button busy>Em andamento</Button>
          <Button size="large">Grande</Button>
          <ButtonLink tone="quiet" to="/dev/components">
            Ligação
          </ButtonLink>
          <IconButton label="Editar" icon={<Pencil aria-hidden className="size-5" />} />
        </div>
      </Sample>
      <Sample name="Campos">
        <div className="grid gap-6 md:grid-cols-2">
          <TextField label="Nome" placeholder="Como você assina" />
          <TextField label="E-mail" hint="Usamos para avisos da conta." type="email" />
          <TextField label="CPF" error="CPF Inválido" defaultValue="111.111.111-11" />
          <TextField label="Instituição" disabled defaultValue="Preenchida pelo cupom" />
          <PasswordField label="Senha" autoComplete="off" />
          <SelectField label="Plano" options={options} />
          <TextAreaField label="Descrição" hint="O que as pessoas leem." />
          <SelectField label="Nacionalidade" options={options} error="SELECIONE AS OPÇÕES" />
        </div>
      </Sample>
      <Sample name="Arquivo">
        <DropArea
          label={`Arquivo, ${theme.toLowerCase()}`}
          accept=".mp4"
          onFile={file => showToast(file.name)}
          button="Escolher arquivo"
        >
          <p className="text-sm text-muted">MP4, até 20 GB.</p>
        </DropArea>
      </Sample>
      <Sample name="Avisos, modal e menu">
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="quiet" onClick={() => showToast('Link copiado!')}>
            Aviso
          </Button>
          <Button tone="quiet" onClick={() => showToast('E-mail ou senha inválidos.', { tone: 'error' })}>
            Aviso de erro
          </Button>
          <Button tone="quiet" onClick={() => setModalOpen(true)}>
            Abrir modal
          </Button>
          <Menu
            label="Mais ações"
            items={[
              {
                label: 'Editar',
                icon: Pencil,
                onSelect: () => showToast('Editar'),
              },
              { label: 'Indisponível', disabled: true, onSelect: () => {} },
              {
                label: 'Remover',
                danger: true,
                icon: Trash2,
                onSelect: () => showToast('Remover'),
              },
            ]}
          />
        </div>
        <Modal
          open={modalOpen}
          onClose={() => setModalOpen(false)}
          title="Suspender a assinatura?"
          description="O acesso continua até o fim do período já pago, sem nova cobrança."
        >
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="quiet" onClick={() => setModalOpen(false)}>
              Manter
            </Button>
            <Button tone="danger" onClick={() => setModalOpen(false)}>
              Suspender
            </Button>
          </div>
        </Modal>
      </Sample>
      <Sample name="Abas">
        <Tabs
          label={`Abas de exemplo, ${theme.toLowerCase()}`}
          tabs={[
            { id: 'lessons', title: 'Aulas', content: <p>As aulas do curso, em ordem.</p> },
            { id: 'files', title: 'Materiais', content: <p>O que baixar antes de assistir.</p> },
            { id: 'talk', title: 'Comentários', content: <p>Perguntas respondidas por quem deu a aula.</p> },
          ]}
        />
      </Sample>
    </>
  )
}
