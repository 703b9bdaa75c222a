import { Text } from '@mantine/core';
import type { BaixaLinha, Permissoes } from '@retaguarda/contract';
import { Suspense, useState } from 'react';
import { lazyView } from '../../../lib/load-code.ts';
import { FerramentasDoRegistro } from '../../../registros/ferramentas-do-registro.tsx';
import { usePermissoes, useUsuario } from '../../../sessao/public.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ConflictDialog } from '../../../ui/dialog/conflict-dialog.tsx';
import { DraftNotices, TabNotice } from '../../../ui/dialog/draft-notices.tsx';
import { FullDialog } from '../../../ui/dialog/full-dialog.tsx';
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.tsx';
import { UI } from '../../../ui/texts.ts';
import { ReciboLink } from '../recibo-link.tsx';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import { BaixaFields } from './baixa-fields.tsx';
import { BaixaFooter } from './baixa-footer.tsx';
import { AvisoFechada, BaixaPessoas } from './baixa-pessoas.tsx';
import { type BaixaAberta, useBaixaDialog } from './use-baixa-dialog.ts';
import type { Recebiveis } from './use-recebiveis.ts';
import '../../../ui/styles-form.ts';

const BaixaSeletor = lazyView(() => import('./baixa-seletor.tsx'), 'BaixaSeletor');

interface BaixaDialogProps {
  /** null for a new one. */
  baixa: BaixaLinha | null;
  /** The baixa was included and has its id. */
  onStored?: (baixaId: number) => void;
  /** Called once everything is stored or given up. */
  onClose: () => void;
  /** Called with a new one, which is then closed, by whoever asked for a baixa. */
  onEscolhe?: (baixaId: number, nome: string) => void;
  /** It was closed to be printed. */
  onImprime?: (baixaId: number) => void;
  /** Loads the stored baixa anew, without the draft. */
  onReload?: () => void;
}

/** What is asked before it is saved, or left unsaved. */
function Perguntas({ dialog }: { dialog: BaixaAberta }) {
  return (
    <>
      <ConflictDialog {...dialog.conflito} />
      <ConfirmDialog
        opened={dialog.pergunta}
        title={T.semValorTitulo}
        text={T.semValor}
        confirm={T.finalizar}
        cancel={UI.continuarEditando}
        onConfirm={() => dialog.responde(true)}
        onClose={() => dialog.responde(false)}
      />
      <ConfirmDialog
        opened={dialog.desistir}
        title={T.naoSalva}
        text={T.descartarTexto}
        confirm={UI.descartar}
        cancel={UI.continuarEditando}
        onConfirm={dialog.leave}
        onClose={() => dialog.setDesistir(false)}
      />
    </>
  );
}

/** How many receivables of how many cases it holds, once all of them were read. */
function Fatos({ recebiveis: { lido, query } }: { recebiveis: Recebiveis }) {
  if (!lido || lido.recebiveis === 0 || query.hasNextPage) return null;
  const casos = new Set(lido.grupos.flatMap((g) => g.pessoas.map((p) => p.procId)));
  return (
    <Text size="sm" c="dimmed" truncate>
      {T.fatos(lido.recebiveis, casos.size)}
    </Text>
  );
}

interface CorpoProps {
  dialog: BaixaAberta;
  permissoes: Permissoes;
  onReload: () => void;
}

/** What tabs and drafts have to say, the fields, and the people. */
function Corpo({ dialog, permissoes, onReload }: CorpoProps) {
  const { form, recebiveis, fechada, podeEditar } = dialog;
  const guardada = form.id > 0;
  const usuario = useUsuario();
  return (
    <>
      {guardada && <TabNotice tabs={dialog.outras} isDirty={dialog.isDirty} onReload={onReload} />}
      <DraftNotices
        whose={usuario?.nome ?? ''}
        {...dialog.avisos}
        onDiscard={() => {
          dialog.discard();
          onReload();
        }}
      />
      <BaixaFields form={form} readOnly={!podeEditar} />
      {!guardada && !permissoes.has('baixaAlt') && (
        <Text size="sm" mb="md" role="note">
          {T.outroTermina}
        </Text>
      )}
      {fechada && guardada && (
        <AvisoFechada
          baixaId={form.id}
          situacao={form.situacaoSalva}
          altera={podeEditar}
          permissoes={permissoes}
        />
      )}
      {guardada && <BaixaPessoas recebiveis={recebiveis} permissoes={permissoes} fechada={fechada} />}
    </>
  );
}

export function BaixaDialog(props: BaixaDialogProps) {
  const { baixa, onStored, onClose, onImprime, onEscolhe, onReload = onClose } = props;
  const permissoes = usePermissoes();
  const userId = useUsuario()?.id ?? 0;
  const [seletor, setSeletor] = useState(false);
  const dialog = useBaixaDialog({ baixa, userId, permissoes, onStored, onClose, onImprime, onEscolhe });
  const { form, recebiveis, fechada, podeEditar } = dialog;
  const { id: baixaId } = form;
  const guard = useLeaveGuard({
    isDirty: dialog.isDirty,
    onDiscard: dialog.discard,
    isSame: (pathname) => pathname === `/baixas/${baixaId}`,
  });
  const titulo = baixaId === 0 ? T.inclusao : `${podeEditar ? T.alteracao : T.consulta} - #${baixaId}`;
  return (
    <FullDialog
      address="page"
      title={titulo}
      facts={<Fatos recebiveis={recebiveis} />}
      onClose={() => void dialog.close()}
      onSave={() => podeEditar && void dialog.saveNow()}
      headTools={
        baixaId > 0 && (
          <>
            <ReciboLink baixaId={baixaId} />
            <FerramentasDoRegistro
              tipo="baixa"
              id={baixaId}
              nome={form.valores.nome}
              onRestaurado={onReload}
              editando={dialog.isDirty}
            />
          </>
        )
      }
      footer={
        <BaixaFooter
          baixaId={baixaId}
          recebiveis={recebiveis}
          nome={form.valores.nome}
          busy={form.busy || recebiveis.busy}
          saving={dialog.saving}
          fechada={fechada && baixaId > 0}
          podeEditar={podeEditar}
          permissoes={permissoes}
          onAdicionar={onEscolhe ? undefined : () => void dialog.save().then(setSeletor)}
          onSave={() => void dialog.saveNow()}
          onFinaliza={onImprime && (() => void dialog.finalizaEImprime())}
        />
      }
    >
      <Corpo dialog={dialog} permissoes={permissoes} onReload={onReload} />
      {seletor && (
        <Suspense>
          <BaixaSeletor baixaId={baixaId} recebiveis={recebiveis} onClose={() => setSeletor(false)} />
        </Suspense>
      )}
      <Perguntas dialog={dialog} />
      {guard}
    </FullDialog>
  );
}
