import { FerramentasDoRegistro } from '../../registros/ferramentas-do-registro.tsx';
import { HistoricoBotao } from '../../registros/historico/historico-botao.tsx';
import { ConflictDialog } from '../../ui/dialog/conflict-dialog.tsx';
import { FullDialog } from '../../ui/dialog/full-dialog.tsx';
import { PericiaFatos } from './pericia-fatos.tsx';
import { PericiaPasso } from './pericia-passo.tsx';
import { PericiaFooter } from './processo/pericia-footer.tsx';
import { PericiaHeadTools } from './processo/pericia-head-tools.tsx';
import { PericiaStepper } from './processo/pericia-stepper.tsx';
import { DIALOGO_PERICIA as T } from './textos.ts';
import { type PericiaDialogProps, usePericiaDialog } from './use-pericia-dialog.ts';
import '../../ui/styles-form.ts';

/** What is there of any record. */
function DoRegistro({ de, isDirty }: { de: PericiaDialogProps; isDirty: () => boolean }) {
  const { detalhe, era, onReload, onComoEra } = de;
  const { procId } = detalhe;
  const gravado = {
    tipo: 'pericia',
    id: procId,
    nome: `#${procId}`,
    onRestaurado: onReload,
    ...(onComoEra === undefined ? {} : { onComoEra }),
  } as const;
  // Of the past there are no files to add and no notes to write, and nobody else is in it.
  return era === undefined ? (
    <FerramentasDoRegistro {...gravado} editando={isDirty} />
  ) : (
    <HistoricoBotao {...gravado} />
  );
}

export function PericiaDialog(props: PericiaDialogProps) {
  const { detalhe, permissoes, podeProcesso, podePessoas, passo, onClose, era } = props;
  const { procId, tipoNome } = detalhe;
  const caso = usePericiaDialog(props);
  const { nova, processo, goTo, save } = caso;
  return (
    <FullDialog
      address="page"
      title={nova ? T.tituloInc(tipoNome) : T.tituloAlt(tipoNome, procId)}
      onClose={onClose}
      onSave={save}
      onGoOn={caso.segue}
      facts={
        !nova && (
          <PericiaFatos
            detalhe={detalhe}
            processo={processo}
            em={era?.em}
            onPasso={(n) => n !== passo && goTo(n)}
          />
        )
      }
      headTools={
        <>
          <PericiaHeadTools
            permissoes={permissoes}
            onDuplicate={props.onDuplicate}
            onBackToList={props.onBackToList}
          />
          <DoRegistro de={props} isDirty={caso.isDirty} />
        </>
      }
      band={
        <>
          {era?.band}
          <PericiaStepper passo={passo} liberado={!nova} onPasso={goTo} />
        </>
      }
      footer={
        <PericiaFooter
          passo={passo}
          nova={nova}
          busy={processo.busy}
          editavel={passo === 1 ? podeProcesso : podePessoas}
          onGo={goTo}
          onSave={save}
        />
      }
    >
      <PericiaPasso de={props} caso={caso} />
      <ConflictDialog {...processo.conflict} />
      {caso.guard}
    </FullDialog>
  );
}
