import { IconEye, IconHistory } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { AbreRegistro } from '../../registros/abre-registro.tsx';
import type { CadastroDialogProps } from '../../registros/cadastro.ts';
import { estadoDoRegistro, podeEditar, tituloDe } from '../../registros/registro.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { SituacaoCell } from '../../registros/situacao-cell.tsx';
import { PanelAct } from '../../ui/dialog/panel-act.tsx';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import { UndoActs } from '../../ui/form/undo-acts.tsx';
import { useUndoKeys } from '../../ui/form/use-undo-keys.ts';
import { definidaDe } from './automacao-form.ts';
import { AutomacaoBlocos } from './edita/automacao-blocos.tsx';
import { DonoField } from './edita/dono-field.tsx';
import { PassosContext } from './edita/passos-context.ts';
import { EDITOR_T as T } from './textos.ts';
import { type AutomacaoFormProps, useAutomacao } from './use-automacao.ts';
import { useLigar } from './use-ligar.tsx';
import '../../ui/styles-form.ts';

const PreviaPainel = lazyView(() => import('./previa-painel.tsx'), 'PreviaPainel');
const ExecucoesPainel = lazyView(
  () => import('../../registros/automacao/execucoes-painel.tsx'),
  'ExecucoesPainel',
);

const MAX_NOME = 120;

/** What it did, from the head of its dialog. */
const ExecucoesAto = ({ id, nome }: { id: number; nome: string }) => (
  <PanelAct
    panelName={`execucoes.automacao.${id}`}
    place="act"
    label={T.execucoes}
    icon={<IconHistory size={16} />}
    panel={(opened, onClose) => (
      <ExecucoesPainel
        titulo={nome}
        automacaoId={id}
        address="#execucoes"
        opened={opened}
        onClose={onClose}
      />
    )}
  />
);

function AutomacaoForm(props: AutomacaoFormProps) {
  const { de, guardada, nova, edita, onClose } = props;
  const ligar = useLigar();
  const { registro, passos, recusas } = useAutomacao(props, ligar.confirma);
  const [previa, setPrevia] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useUndoKeys(content, passos);
  const { form } = registro;
  const { values } = form;
  const campo = (chave: string) => de.campos.find((c) => c.chave === chave)?.label ?? chave;
  const nome = guardada === null ? '' : de.nome(guardada);
  return (
    <RegistroDialog
      address="?registro"
      title={tituloDe({ nova, edita }, de.dialogo)}
      salvar={edita ? de.dialogo.salvar : null}
      registro={registro}
      gravado={{ tipo: de.tipo, id: guardada?.id ?? 0, nome }}
      estado={guardada === null ? undefined : estadoDoRegistro(Number(guardada.situacao))}
      size={de.tamanho}
      tools={
        <>
          {edita && <UndoActs {...passos} />}
          {guardada !== null && <ExecucoesAto id={guardada.id} nome={nome} />}
        </>
      }
      outroModo={
        edita
          ? { label: T.oQueTeriaFeito, icon: <IconEye size={16} />, onPress: () => setPrevia(true) }
          : undefined
      }
      onClose={onClose}
    >
      <PassosContext.Provider value={passos}>
        <div ref={content}>
          <FormGrid>
            <Cell lg={6} md={12}>
              <PlainInput
                {...form.getInputProps('nome')}
                onChange={(e) => passos.change({ nome: e.currentTarget.value })}
                value={String(values.nome)}
                label={campo('nome')}
                withAsterisk
                maxLength={MAX_NOME}
                readOnly={!edita}
                data-autofocus
              />
            </Cell>
            <Cell lg={4} field="responsavelId">
              <DonoField
                label={campo('responsavelId')}
                valores={values}
                error={form.errors.responsavelId}
                readOnly={!edita}
                muda={passos.change}
              />
            </Cell>
            <SituacaoCell
              campo="situacao"
              situacao={Number(values.situacao)}
              readOnly={!edita}
              onChange={(situacao) => passos.change({ situacao })}
            />
          </FormGrid>
          <AutomacaoBlocos form={form} readOnly={!edita} recusas={recusas} muda={passos.change} />
        </div>
      </PassosContext.Provider>
      {previa && (
        <Suspense>
          <PreviaPainel definida={definidaDe(values)} address="part" onClose={() => setPrevia(false)} />
        </Suspense>
      )}
      {ligar.painel}
    </RegistroDialog>
  );
}

/** One automation, new or stored, over the list. */
export function AutomacaoDialog({ registro, ...props }: CadastroDialogProps) {
  const { permissoes, consultas, dialogo, tipo, tamanho } = props.de;
  return (
    <AbreRegistro
      address="?registro"
      tipo={tipo}
      registro={registro}
      edita={podeEditar(permissoes)}
      query={() => consultas.um(registro)}
      titulo={(modo) => tituloDe(modo, dialogo)}
      size={tamanho}
      onClose={props.onClose}
    >
      {(guardada, quem) => <AutomacaoForm {...props} {...quem} guardada={guardada} />}
    </AbreRegistro>
  );
}
