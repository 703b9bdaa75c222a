import type { Anexo } from '@retaguarda/contract';
import { anexoExc, anexoVolta } from '@retaguarda/contract';
import { Suspense, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { lazyView } from '../../lib/load-code.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { useAct } from '../../ui/use-act.ts';
import { AnexoItem } from './anexo-item.tsx';
import classes from './anexos.module.css';
import { invalidateAnexos, type Qual } from './anexos-queries.ts';
import { Desfeita } from './desfeita.tsx';
import { ANEXOS as T } from './textos.ts';

const Previa = lazyView(() => import('./previa.tsx'), 'Previa');

interface AnexoListaProps {
  qual: Qual;
  anexos: readonly Anexo[];
  podeAlterar: boolean;
}

/** The files of a record, with what can be done with them. */
export function AnexoLista({ qual, anexos, podeAlterar }: AnexoListaProps) {
  const [excluindo, setExcluindo] = useState<Anexo | null>(null);
  const [excluido, setExcluido] = useState<Anexo | null>(null);
  const previa = usePanelOf('anexo');
  const visto = anexos.find((a) => String(a.anexoId) === previa.which);
  const invalidate = (client: Parameters<typeof invalidateAnexos>[0]) => invalidateAnexos(client, qual);
  const exclui = useAct({
    call: ({ anexoId }: Anexo) => call(anexoExc, { body: { anexoId } }),
    invalidate,
    onDone: (_, anexo) => setExcluido(anexo),
    onEnd: () => setExcluindo(null),
  });
  const volta = useAct({
    call: ({ anexoId }: Anexo) => call(anexoVolta, { body: { anexoId } }),
    invalidate,
    onDone: () => setExcluido(null),
  });
  return (
    <>
      {excluido && (
        <Desfeita
          texto={T.excluido(excluido.nome)}
          desfazer={T.desfazer}
          onDesfazer={() => volta.mutate(excluido)}
        />
      )}
      {anexos.length === 0 && <EmptyState text={T.vazio} example={T.exemplo} />}
      <ul className={classes.lista}>
        {anexos.map((anexo) => (
          <AnexoItem
            key={anexo.anexoId}
            qual={qual}
            anexo={anexo}
            podeAlterar={podeAlterar}
            onVer={() => previa.open(anexo.anexoId)}
            onExcluir={() => setExcluindo(anexo)}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={excluindo !== null}
        title={T.confirmacao}
        text={T.pergunta(excluindo?.nome ?? '')}
        busy={exclui.isPending}
        onConfirm={() => excluindo && exclui.mutate(excluindo)}
        onClose={() => setExcluindo(null)}
      />
      {visto && (
        <Suspense>
          <Previa anexo={visto} onClose={previa.close} />
        </Suspense>
      )}
    </>
  );
}
