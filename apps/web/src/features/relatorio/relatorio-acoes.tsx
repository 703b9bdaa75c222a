import { Button } from '@mantine/core';
import {
  type DefinicaoDeRelatorio,
  type RelatorioCalculado,
  type RelatorioSalvo,
  relatorioAlt,
  relatorioExc,
} from '@retaguarda/contract';
import {
  IconAdjustments,
  IconArrowBackUp,
  IconDeviceFloppy,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { lazyView } from '../../lib/load-code.ts';
import { FerramentasDaCabeca } from '../../registros/ferramentas-da-cabeca.tsx';
import { usePermissoes } from '../../sessao/public.ts';
import { useHeadAct } from '../../ui/acts/head-acts.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { ExportAct } from '../../ui/list/export-act.tsx';
import { ExportStatus, useListExport } from '../../ui/list/list-panel-export.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { UI } from '../../ui/texts.ts';
import { useAct, useActOnce } from '../../ui/use-act.ts';
import { emArquivo } from './exporta.ts';
import { CHAVE } from './relatorio-queries.ts';
import { SALVA, RELATORIO as T } from './textos.ts';
import type { Guardado } from './use-guardado.ts';

const RelatorioSalvaDialog = lazyView(() => import('./relatorio-salva-dialog.tsx'), 'RelatorioSalvaDialog');

interface RelatorioAcoesProps {
  guardado: Guardado;
  definicao: DefinicaoDeRelatorio;
  calculado: RelatorioCalculado | undefined;
  alterado: boolean;
  /** Opens what it is built with; nothing does while that is open. */
  onMonta: (() => void) | undefined;
  onMuda: (definicao: DefinicaoDeRelatorio) => void;
}

const invalidate = (client: QueryClient) => client.invalidateQueries({ queryKey: [CHAVE] });

/** Files and paper of what is on screen. */
function Saidas({
  guardado,
  definicao,
  calculado,
}: Pick<RelatorioAcoesProps, 'guardado' | 'definicao' | 'calculado'>) {
  const exportado = useListExport({
    recordKind: 'relatorio',
    name: guardado.nome,
    parts: () => (calculado === undefined ? nada() : emArquivo(guardado.nome, calculado)),
  });
  return (
    <>
      <ExportStatus {...exportado} />
      <ExportAct list="relatorio" onExport={exportado.start} />
      <PrintLink
        to="/relatorios/$qual/impressao"
        params={{ qual: guardado.qual }}
        search={{ d: definicao }}
      />
    </>
  );
}

// Nothing is there to be written yet.
async function* nada(): AsyncGenerator<never> {}

function Excluir({ relatorioId, nome }: { relatorioId: number; nome: string }) {
  const [pergunta, setPergunta] = useState(false);
  const permissoes = usePermissoes();
  const navigate = useNavigate();
  const exclui = useAct({
    call: () => call(relatorioExc, { body: { relatorioId } }),
    // The one that is gone is not asked for again.
    invalidate: (client) => client.invalidateQueries({ queryKey: [CHAVE, 'lista'] }),
    onDone: () => void navigate({ to: '/relatorios' }),
    onEnd: () => setPergunta(false),
  });
  useHeadAct({
    place: 'remove',
    label: UI.excluirPergunta,
    icon: <IconTrash size={16} />,
    danger: true,
    blocked: missing(permissoes, 'relInc'),
    onPress: () => setPergunta(true),
  });
  return (
    <ConfirmDialog
      opened={pergunta}
      title={SALVA.excluir}
      text={SALVA.excluirTexto(nome)}
      confirm={T.excluir}
      busy={exclui.isPending}
      onConfirm={() => exclui.mutate()}
      onClose={() => setPergunta(false)}
    />
  );
}

/** Saves an own report in its place, with another definition. */
const useSalvaProprio = (proprio: RelatorioSalvo | null) =>
  useActOnce({
    call: (definicao: DefinicaoDeRelatorio, idempotencyKey) => {
      if (proprio === null) throw new Error('only an own report is saved in its place');
      const { relatorioId, versao, nome, descricao, perfilId, noInicio, agenda } = proprio;
      return call(relatorioAlt, {
        body: { relatorioId, versao, nome, descricao, perfilId, noInicio, agenda, definicao },
        idempotencyKey,
      });
    },
    invalidate,
  });

interface DoProprioProps {
  proprio: RelatorioSalvo;
  alterado: boolean;
  onNome: () => void;
}

/** What there is of one's own report alone. */
function DoProprio({ proprio, alterado, onNome }: DoProprioProps) {
  const client = useQueryClient();
  const permissoes = usePermissoes();
  useHeadAct({
    place: 'act',
    label: T.enviar,
    icon: <IconSettings size={16} />,
    blocked: missing(permissoes, 'relInc'),
    onPress: onNome,
  });
  return (
    <>
      <FerramentasDaCabeca
        tipo="relatorio"
        id={proprio.relatorioId}
        nome={proprio.nome}
        editando={() => alterado}
        onRestaurado={() => void invalidate(client)}
      />
      <Excluir relatorioId={proprio.relatorioId} nome={proprio.nome} />
    </>
  );
}

interface SalvarProps extends Pick<RelatorioAcoesProps, 'guardado' | 'definicao' | 'alterado'> {
  proprio: RelatorioSalvo | null;
  onSalvaComo: () => void;
}

/** The ways to keep a report: in words once there is something to keep, until then in the menu. */
function Salvar({ guardado, definicao, alterado, proprio, onSalvaComo }: SalvarProps) {
  const permissoes = usePermissoes();
  const salva = useSalvaProprio(proprio);
  const blocked = missing(permissoes, 'relInc');
  const oferece = alterado || guardado.qual === 'novo';
  const disquete = <IconDeviceFloppy size={16} />;
  useHeadAct(
    oferece
      ? undefined
      : { place: 'act', label: T.salvarComo, icon: disquete, blocked, onPress: onSalvaComo },
  );
  if (!oferece) return null;
  return (
    <>
      <PermissionButton
        variant={proprio ? 'default' : 'filled'}
        blocked={blocked}
        icon={disquete}
        onClick={onSalvaComo}
      >
        {T.salvarComo}
      </PermissionButton>
      {proprio && (
        <PermissionButton
          blocked={blocked}
          icon={disquete}
          loading={salva.isPending}
          onClick={() => salva.mutate(definicao)}
        >
          {T.salvar}
        </PermissionButton>
      )}
    </>
  );
}

/** What may be done with a report. */
export function RelatorioAcoes(props: RelatorioAcoesProps) {
  const { guardado, definicao, calculado, alterado, onMonta, onMuda } = props;
  const { salvo } = guardado;
  const navigate = useNavigate();
  const [dialogo, setDialogo] = useState<'novo' | 'proprio'>();
  const proprio = salvo?.propria === true ? salvo : null;
  useHeadAct(
    alterado
      ? {
          place: 'act',
          label: T.voltarAoSalvo,
          icon: <IconArrowBackUp size={16} />,
          onPress: () => onMuda(guardado.definicao),
        }
      : undefined,
  );
  return (
    <>
      <Saidas {...{ guardado, definicao, calculado }} />
      {proprio && <DoProprio proprio={proprio} alterado={alterado} onNome={() => setDialogo('proprio')} />}
      {onMonta && (
        <Button variant="default" leftSection={<IconAdjustments size={16} />} onClick={onMonta}>
          {T.montar}
        </Button>
      )}
      <Salvar {...{ guardado, definicao, alterado, proprio }} onSalvaComo={() => setDialogo('novo')} />
      {dialogo && (
        <Suspense>
          <RelatorioSalvaDialog
            salvo={dialogo === 'proprio' ? proprio : null}
            definicao={definicao}
            sugestao={guardado.qual === 'novo' ? '' : guardado.nome}
            onClose={() => setDialogo(undefined)}
            onSalvo={(id) => {
              setDialogo(undefined);
              void navigate({ to: '/relatorios/$qual', params: { qual: String(id) } });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
