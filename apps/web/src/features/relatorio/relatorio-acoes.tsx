import { ActionIcon, Button } from '@mantine/core';
import {
  type DefinicaoDeRelatorio,
  type RelatorioCalculado,
  type RelatorioSalvo,
  relatorioAlt,
  relatorioExc,
  relatorioFixa,
} from '@retaguarda/contract';
import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconPin,
  IconPinFilled,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { lazyView } from '../../lib/load-code.ts';
import { FerramentasDoRegistro } from '../../registros/ferramentas-do-registro.tsx';
import { usePermissoes } from '../../sessao/public.ts';
import { HeadActsScope, HeadMenu } from '../../ui/acts/head-menu.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { ExportAct } from '../../ui/list/export-act.tsx';
import { ExportStatus, useListExport } from '../../ui/list/list-panel-export.tsx';
import { Hint } from '../../ui/notice/hint.tsx';
import { PermissionButton, PermissionIcon } from '../../ui/permission-button.tsx';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { useAct, useActOnce } from '../../ui/use-act.ts';
import { emArquivo } from './exporta.ts';
import { CHAVE } from './relatorio-queries.ts';
import classes from './relatorios.module.css';
import { SALVA, RELATORIO as T } from './textos.ts';
import type { Guardado } from './use-guardado.ts';

const RelatorioSalvaDialog = lazyView(() =>
  import('./relatorio-salva-dialog.tsx').then((m) => ({ default: m.RelatorioSalvaDialog })),
);

interface RelatorioAcoesProps {
  guardado: Guardado;
  definicao: DefinicaoDeRelatorio;
  calculado: RelatorioCalculado | undefined;
  alterado: boolean;
  onMuda: (definicao: DefinicaoDeRelatorio) => void;
}

const invalidate = (client: QueryClient) => client.invalidateQueries({ queryKey: [CHAVE] });

/** Puts it on one's own home, or takes it away. */
function Fixar({ fixado, fixa }: Pick<Guardado, 'fixado' | 'fixa'>) {
  const muda = useAct({
    call: (agora: boolean) => call(relatorioFixa, { body: { ...fixa, fixado: agora } }),
    invalidate,
  });
  if (fixa === null) return null;
  const dito = fixado ? T.soltar : T.fixar;
  const Alfinete = fixado ? IconPinFilled : IconPin;
  return (
    <Hint label={dito}>
      <ActionIcon
        aria-label={dito}
        aria-pressed={fixado}
        onClick={() => muda.isPending || muda.mutate(!fixado)}
      >
        <Alfinete size={16} />
      </ActionIcon>
    </Hint>
  );
}

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
  return (
    <>
      <PermissionIcon
        label={T.excluir}
        color="danger"
        blocked={missing(permissoes, 'relInc')}
        onClick={() => setPergunta(true)}
      >
        <IconTrash size={16} />
      </PermissionIcon>
      <ConfirmDialog
        opened={pergunta}
        title={SALVA.excluir}
        text={SALVA.excluirTexto(nome)}
        confirm={T.excluir}
        busy={exclui.isPending}
        onConfirm={() => exclui.mutate()}
        onClose={() => setPergunta(false)}
      />
    </>
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

/** What there is of one's own report alone. */
function DoProprio({ proprio, alterado }: { proprio: RelatorioSalvo; alterado: boolean }) {
  const client = useQueryClient();
  return (
    <>
      <FerramentasDoRegistro
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

/** What may be done with a report. */
export function RelatorioAcoes({ guardado, definicao, calculado, alterado, onMuda }: RelatorioAcoesProps) {
  const { salvo } = guardado;
  const permissoes = usePermissoes();
  const navigate = useNavigate();
  const [dialogo, setDialogo] = useState<'novo' | 'proprio'>();
  const proprio = salvo?.propria === true ? salvo : null;
  const salva = useSalvaProprio(proprio);
  const blocked = missing(permissoes, 'relInc');
  const disquete = <IconDeviceFloppy size={14} />;
  return (
    <HeadActsScope own>
      <div className={classes.acoes}>
        {alterado && (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={14} />}
            onClick={() => onMuda(guardado.definicao)}
          >
            {T.voltarAoSalvo}
          </Button>
        )}
        <Saidas {...{ guardado, definicao, calculado }} />
        <HeadMenu />
        <Fixar {...guardado} />
        {proprio && (
          <>
            <DoProprio proprio={proprio} alterado={alterado} />
            <PermissionButton
              variant="default"
              blocked={blocked}
              icon={<IconSettings size={14} />}
              onClick={() => setDialogo('proprio')}
            >
              {T.enviar}
            </PermissionButton>
          </>
        )}
        <PermissionButton
          variant={proprio ? 'default' : 'filled'}
          blocked={blocked}
          icon={disquete}
          onClick={() => setDialogo('novo')}
        >
          {T.salvarComo}
        </PermissionButton>
        {proprio && alterado && (
          <PermissionButton
            blocked={blocked}
            icon={disquete}
            loading={salva.isPending}
            onClick={() => salva.mutate(definicao)}
          >
            {T.salvar}
          </PermissionButton>
        )}
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
      </div>
    </HeadActsScope>
  );
}
