import { Group, Text } from '@mantine/core';
import { DEBOUNCE, LOCAL, PESSOAS_POR_PAGINA, type RecebivelLinha } from '@retaguarda/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { definicoesDaEtapa, externosDe, valoresPorId } from '../../atributos/conversao.ts';
import { EditorLinhas } from '../../atributos/editor-linhas.ts';
import { formatarReais } from '../../atributos/formatar.ts';
import { call } from '../../lib/api.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pages } from '../../ui/pager.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { useLinhasStep } from './linhas-step.ts';
import { PessoaRecebiveis } from './pessoa-recebiveis.tsx';
import {
  type Pessoa,
  pessoasKey,
  pessoasQuery,
  rotaDeEscrita,
  useExcluirDaPericia,
} from './pessoas-queries.ts';
import type { StepProps } from './pessoas-step.tsx';
import { ETAPA } from './processo-form.ts';
import { PESSOAS, RECEBIVEIS as T } from './textos.ts';
import { TotalGeral } from './total-geral.tsx';

const BaixaSelectDialog = lazy(() =>
  import('../baixa/public.ts')
    .then((m) => m.loadBaixaSelectDialog())
    .then((m) => ({ default: m.BaixaSelectDialog })),
);

export function RecebiveisStep({ detalhe, permissoes, editavel, externos, onHandle }: StepProps) {
  const { procId } = detalhe;
  const client = useQueryClient();
  const idempotency = useIdempotency();
  const [{ page, search }, setBusca] = useState({ page: 1, search: '' });
  const [para, setPara] = useState<Pessoa | null>(null);
  const [excluindo, setExcluindo] = useState<RecebivelLinha | null>(null);
  const excluir = useExcluirDaPericia(procId, 'recebivel', () => setExcluindo(null));
  const query = useQuery(pessoasQuery({ procId, page, search, local: LOCAL.recebiveis }));
  const definicoes = useMemo(() => definicoesDaEtapa(detalhe.definicoes, ETAPA.recebiveis), [detalhe]);
  const editor = useMemo(
    () => new EditorLinhas({ definicoes, permissoes, somenteLeitura: !editavel }),
    [definicoes, permissoes, editavel],
  );
  const reload = () => client.invalidateQueries({ queryKey: pessoasKey(procId) });
  const pessoas = query.data?.atributosEtapa2 ?? [];
  const recebiveis = pessoas.flatMap((p) => p.atribRecebiveis);
  const step = useLinhasStep({
    editor,
    onHandle,
    reload,
    send: async () => {
      const enviados = editor.pendentes().flatMap(([recebId, store]) => {
        const recebivel = recebiveis.find((r) => r.recebId === recebId);
        return recebivel ? [{ recebId, versao: recebivel.versao, atribRecebiveis: store.envio() }] : [];
      });
      const body = { local: LOCAL.recebiveis, procId, recebiveis: enviados };
      const answer = await call(rotaDeEscrita(permissoes), {
        body,
        idempotencyKey: idempotency.keyFor(body),
      });
      idempotency.done();
      return answer;
    },
  });
  const incluir = useMutation({
    mutationFn: ({ pessoa, baixaId }: { pessoa: Pessoa; baixaId: number }) => {
      const body = { local: LOCAL.recebiveis, procId, procPesId: pessoa.procPesId, baixaId };
      return call(rotaDeEscrita(permissoes), { body, idempotencyKey: idempotency.keyFor(body) });
    },
    onSuccess: async ({ message }) => {
      idempotency.done();
      toastSuccess(message);
      setPara(null);
      await reload();
    },
    onError: toastError,
  });
  const externosDaPessoa = (pessoa: Pessoa) =>
    new Map([
      ...externos,
      ...externosDe(
        (query.data?.definicoesPessoa ?? []).map((r) => r.catDados),
        valoresPorId(pessoa.atribPessoa),
      ),
      ...externosDe(
        definicoesDaEtapa(detalhe.definicoes, ETAPA.pessoas),
        valoresPorId(pessoa.atribProcessoPessoa),
      ),
    ]);
  const leavePage = async (go: () => void) => {
    if (await step.save()) go();
  };
  const pages = Math.ceil((query.data?.atributosEtapa2Total ?? 0) / PESSOAS_POR_PAGINA);

  return (
    <>
      <Group justify="space-between" align="flex-end" mb="sm">
        <SearchInput
          label={PESSOAS.buscar}
          value={search}
          delay={DEBOUNCE.recebiveis}
          w={320}
          onSearch={(texto) => void leavePage(() => setBusca({ page: 1, search: texto }))}
        />
        {query.data && (
          <Text size="sm">
            {T.repasse} <strong>{formatarReais(query.data.valorRepasse)}</strong> · {T.previsto}{' '}
            <strong>{formatarReais(query.data.valorPrevisto)}</strong>
          </Text>
        )}
      </Group>
      {query.isLoading && <TableSkeleton rows={6} />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && pessoas.length === 0 && <EmptyState text={PESSOAS.vazio} />}
      {pessoas.map((pessoa) => (
        <PessoaRecebiveis
          key={pessoa.procPesId}
          pessoa={pessoa}
          editor={editor}
          externos={externosDaPessoa(pessoa)}
          aberta={step.aberta}
          editavel={editavel}
          podeExcluir={editavel || permissoes.has('baixaAlt')}
          onAbrir={step.abrir}
          onAdicionar={() => void leavePage(() => setPara(pessoa))}
          onExcluir={setExcluindo}
        />
      ))}
      {query.data && query.data.atributosEtapa2Total > 1 && (
        <TotalGeral somatorios={query.data.totaisEtapa2} />
      )}
      {pages > 1 && (
        <Pages
          page={page}
          pages={pages}
          onPage={(n) => void leavePage(() => setBusca({ page: n, search }))}
        />
      )}
      <Suspense>
        {para && (
          <BaixaSelectDialog
            busy={incluir.isPending}
            onSelect={(baixaId) => incluir.mutate({ pessoa: para, baixaId })}
            onClose={() => setPara(null)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        opened={excluindo !== null}
        text={excluindo ? T.confirmaExclusao(excluindo.recebId) : ''}
        busy={excluir.isPending}
        onConfirm={() => excluindo && excluir.mutate(excluindo.recebId)}
        onClose={() => setExcluindo(null)}
      />
    </>
  );
}
