import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { OpenRecord } from '../../../lib/list/search-record.ts';
import { FerramentasDoRegistro } from '../../../registros/ferramentas-do-registro.tsx';
import type { Usuario } from '../../../sessao/public.ts';
import { ConflictDialog } from '../../../ui/dialog/conflict-dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { FullDialog } from '../../../ui/dialog/full-dialog.tsx';
import { useDiscardQuestion } from '../../../ui/dialog/use-discard-question.tsx';
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.tsx';
import { StepBar } from '../../../ui/step-bar.tsx';
import classes from '../estoque.module.css';
import type { NotaAberta, TiposMov } from '../estoque-queries.ts';
import { NOTA as T } from '../textos.ts';
import { CabecalhoFields } from './cabecalho-fields.tsx';
import { EmAndamento } from './em-andamento.tsx';
import { LerNfe } from './nfe/ler-nfe.tsx';
import { useCabecalho } from './use-cabecalho.ts';

interface NotaDialogProps {
  /** Null for one that is not stored yet. */
  nota: NotaAberta | null;
  tipos: TiposMov;
  usuario: Usuario;
  /** The second step, below a bar of both; a note that is not stored has none yet. */
  itens?: (titulo: string, passos: ReactNode) => ReactNode;
  /** Opens another note, or none. */
  onNota: (nota: OpenRecord | undefined) => void;
}

const [CABECALHO, ITENS] = [1, 2] as const;

interface PassoProps {
  titulo: string;
  onPasso: (passo: number) => void;
}

function PassoCabecalho({ nota, tipos, usuario, titulo, onNota, onPasso }: NotaDialogProps & PassoProps) {
  const form = useCabecalho({
    nota: nota?.cab ?? null,
    tipos,
    userId: usuario.id,
    onDone: (movCabId) => {
      onPasso(ITENS);
      if (nota === null) onNota(movCabId);
    },
  });
  const trabalho = { isDirty: form.isDirty, onDiscard: form.discard };
  const { close, question } = useDiscardQuestion({ ...trabalho, onClose: () => onNota(undefined) });
  const guard = useLeaveGuard(trabalho);
  const continua = () => {
    if (nota !== null && !form.isDirty()) onPasso(ITENS);
    else form.save();
  };
  return (
    <FullDialog
      address="?nota"
      title={titulo}
      onClose={close}
      headTools={
        nota && (
          <FerramentasDoRegistro
            tipo="movimento"
            id={nota.cab.movCabId}
            nome={`#${nota.cab.movCabId}`}
            editando={form.isDirty}
          />
        )
      }
      onSave={continua}
      band={
        <StepBar
          steps={T.passos}
          step={CABECALHO}
          blocked={nota === null ? T.itensBloqueados : undefined}
          onStep={continua}
        />
      }
      footer={
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {T.fechar}
          </Button>
          <Button disabled={!form.valido} loading={form.busy} onClick={continua}>
            {T.continuar}
          </Button>
        </DialogFoot>
      }
    >
      <div className={classes.cabecalho}>
        <div>
          <DraftNotices whose={usuario.nome} {...form.notices} />
          {nota === null && <LerNfe onLida={form.muda} />}
          <CabecalhoFields form={form} tipos={tipos} />
        </div>
        {nota === null && <EmAndamento onNota={onNota} />}
      </div>
      <ConflictDialog {...form.conflict} />
      {question}
      {guard}
    </FullDialog>
  );
}

/** A note in two steps: its header, then its items; one that is in the making opens at its items. */
export function NotaDialog(props: NotaDialogProps) {
  const { nota, itens } = props;
  const [passo, setPasso] = useState<number>(nota === null ? CABECALHO : ITENS);
  const titulo = nota === null ? T.inclusao : `${T.edicao(nota.cab.movCabId)} - ${nota.cab.tmovNome}`;
  if (itens === undefined || passo !== ITENS)
    return <PassoCabecalho {...props} titulo={titulo} onPasso={setPasso} />;
  return itens(titulo, <StepBar steps={T.passos} step={ITENS} onStep={setPasso} />);
}
