import { Alert, Button, Group, Text } from '@mantine/core';
import type { BaixaLinha } from '@retaguarda/contract';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { FullDialog } from '../../ui/full-dialog.tsx';
import { UI } from '../../ui/textos.ts';
import { useLeaveGuard } from '../../ui/use-leave-guard.tsx';
import { HistoricoBotao } from '../historico/public.ts';
import { usePermissoes, useUsuario } from '../sessao/public.ts';
import { camposDe, mudancasDe } from './baixa-campos.ts';
import { BaixaFields } from './baixa-fields.tsx';
import { BaixaFooter } from './baixa-footer.tsx';
import { AvisoFechada, BaixaPessoas } from './baixa-pessoas.tsx';
import { ReciboLink } from './recibo-link.tsx';
import { DIALOGO_BAIXA as T } from './textos.ts';
import { useBaixaDialog } from './use-baixa-dialog.ts';
import '../../ui/styles-form.ts';

const BaixaSeletor = lazy(() => import('./baixa-seletor.tsx').then((m) => ({ default: m.BaixaSeletor })));

interface RascunhoProps {
  antigo: boolean;
  onDiscard: () => void;
}

function AvisoRascunho({ antigo, onDiscard }: RascunhoProps) {
  return (
    <Alert color="primary" variant="light" mb="md" icon={<IconHistory size={18} />} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {T.rascunho} {antigo && T.rascunhoAntigo}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {UI.descartar}
        </Button>
      </Group>
    </Alert>
  );
}

interface BaixaDialogProps {
  /** null for a new one. */
  baixa: BaixaLinha | null;
  /** The baixa was included and has its id. */
  onStored: (baixaId: number) => void;
  /** Called once everything is stored or given up. */
  onClose: () => void;
  /** Loads the stored baixa anew, without the draft. */
  onReload?: () => void;
}

export function BaixaDialog({ baixa, onStored, onClose, onReload = onClose }: BaixaDialogProps) {
  const permissoes = usePermissoes();
  const userId = useUsuario()?.id ?? 0;
  const [seletor, setSeletor] = useState(false);
  const dialog = useBaixaDialog({ baixa, userId, permissoes, onStored, onClose });
  const { form, recebiveis, fechada, podeEditar } = dialog;
  const { baixaId, conflito } = form;
  const guard = useLeaveGuard({
    isDirty: dialog.isDirty,
    onDiscard: dialog.discard,
    isSame: (pathname) => pathname === `/baixas/${baixaId}`,
  });
  const titulo = baixaId === 0 ? T.inclusao : `${podeEditar ? T.alteracao : T.consulta} - #${baixaId}`;
  const mudancas = conflito ? mudancasDe(conflito.antes, camposDe(conflito.agora)) : recebiveis.conflito;
  const resolver = (recarregar: boolean) => {
    if (conflito) form.resolver(recarregar);
    else recebiveis.resolver(recarregar);
  };
  return (
    <FullDialog
      title={titulo}
      onClose={() => void dialog.close()}
      onSave={() => podeEditar && void dialog.saveNow()}
      headTools={
        baixaId > 0 && (
          <>
            <ReciboLink baixaId={baixaId} />
            <HistoricoBotao baixaId={baixaId} />
          </>
        )
      }
      footer={
        <BaixaFooter
          editor={recebiveis.editor}
          nome={form.campos.nome}
          buscando={recebiveis.query.isLoading}
          busy={form.busy || recebiveis.busy}
          fechada={fechada && baixaId > 0}
          podeEditar={podeEditar}
          permissoes={permissoes}
          onAdicionar={() => void dialog.save().then(setSeletor)}
          onSave={() => void dialog.saveNow()}
        />
      }
    >
      {dialog.recuperado !== 'nao' && (
        <AvisoRascunho
          antigo={dialog.recuperado === 'antigo'}
          onDiscard={() => {
            dialog.discard();
            onReload();
          }}
        />
      )}
      <BaixaFields form={form} readOnly={!podeEditar} />
      {fechada && baixaId > 0 && <AvisoFechada situacao={form.situacaoSalva} altera={podeEditar} />}
      {baixaId > 0 && <BaixaPessoas recebiveis={recebiveis} permissoes={permissoes} fechada={fechada} />}
      {seletor && (
        <Suspense>
          <BaixaSeletor baixaId={baixaId} recebiveis={recebiveis} onClose={() => setSeletor(false)} />
        </Suspense>
      )}
      <ConflictDialog mudancas={mudancas} onReload={() => resolver(true)} onClose={() => resolver(false)} />
      <ConfirmDialog
        opened={dialog.desistir}
        title={T.naoSalva}
        text={T.descartarTexto}
        confirm={UI.descartar}
        cancel={UI.continuarEditando}
        onConfirm={dialog.leave}
        onClose={() => dialog.setDesistir(false)}
      />
      {guard}
    </FullDialog>
  );
}
