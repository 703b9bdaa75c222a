import { Group } from '@mantine/core';
import { ehCalculado, ehDinheiro } from '@retaguarda/atributos';
import { LOCAL, type PericiaDetalhe, type RecebivelLinha, SERVICE_ERROR } from '@retaguarda/contract';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { definicoesDaEtapa, externosDe, valoresPorId } from '../../../atributos/conversao.ts';
import type { StoredRow } from '../../../editing/edited-rows.ts';
import { TenfoldNotice } from '../../../editing/grid/tenfold-notice.tsx';
import { call } from '../../../lib/call/api.ts';
import { ApiError } from '../../../lib/call/api-error.ts';
import { useIdempotency } from '../../../lib/call/use-idempotency.ts';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ConflictDialog } from '../../../ui/dialog/conflict-dialog.tsx';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { Pages } from '../../../ui/list/pager.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { EmptyList } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { toastError, toastSuccess } from '../../../ui/notice/toast.tsx';
import { focusRow } from '../../../ui/table/focus-row.ts';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { ExplicaTotal } from '../../explica/public.ts';
import { BaixaSelectDialog } from '../baixa-select.ts';
import { bloqueio } from '../processo/bloqueio.ts';
import { PESSOAS, RECEBIVEIS as T } from '../processo/passos-textos.ts';
import { ETAPA } from '../processo/processo-form.ts';
import { PessoaRecebiveis } from './pessoa-recebiveis.tsx';
import { type Pessoa, rotaDeEscrita, useExcluiDaPericia } from './pessoas-queries.ts';
import { RepasseEPrevisto, TotalGeral } from './total-geral.tsx';
import { type StepProps, usePessoasStep } from './use-pessoas-step.ts';
import { type BaixaEscolhida, useUltimaBaixa } from './use-ultima-baixa.ts';

/** How many people the case has; a search counts only those it finds. */
function usePessoasNaPericia(achadas: number | undefined, search: string, detalhe: PericiaDetalhe): number {
  const total = useRef(detalhe.atributosEtapa2Total);
  if (search === '' && achadas !== undefined) total.current = achadas;
  return total.current;
}

/** Whose receivable comes next: of whoever has none yet, else of the person that one is in. */
function proximaDe(pessoas: readonly Pessoa[]): Pessoa | undefined {
  const secao = document.activeElement?.closest<HTMLElement>('[data-pessoa]');
  const emFoco = pessoas.find((p) => String(p.procPesId) === secao?.dataset.pessoa);
  return pessoas.find((p) => p.atribRecebiveis.length === 0) ?? emFoco ?? pessoas[0];
}

export function RecebiveisStep(props: StepProps) {
  const { detalhe, permissoes, usuario, editavel, em, externos, onde } = props;
  const { procId } = detalhe;
  const [para, setPara] = useState<Pessoa | null>(null);
  const [excluindo, setExcluindo] = useState<RecebivelLinha | null>(null);
  const exclusao = useExcluiDaPericia(procId, 'recebivel', () => setExcluindo(null));
  const mais = useRef(() => {});
  const doPasso = usePessoasStep<RecebivelLinha>(
    {
      nome: 'recebiveis',
      mais,
      corpo: (linhas) => ({
        local: LOCAL.recebiveis,
        procId,
        recebiveis: linhas.map(({ id, versao, atributos }) => ({
          recebId: id,
          versao,
          atribRecebiveis: atributos,
        })),
      }),
    },
    props,
  );
  const { step, saltos, query, lugar, pages, definicoes, invalidate, antesDe, irPara } = doPasso;
  const edicao = { definicoes, linhas: step.rows };
  // What a new receivable is made for.
  const valor = definicoes.find((d) => ehDinheiro(d) && !ehCalculado(d));
  const { keyFor, done } = useIdempotency();
  const pessoas = query.data?.atributosEtapa2 ?? [];
  const naPericia = usePessoasNaPericia(query.data?.atributosEtapa2Total, lugar.search, detalhe);
  const incluir = useMutation({
    mutationFn: ({ pessoa, baixaId }: { pessoa: Pessoa } & BaixaEscolhida) => {
      const body = { local: LOCAL.recebiveis, procId, procPesId: pessoa.procPesId, baixaId };
      return call(rotaDeEscrita(permissoes), { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: async ({ message, atribRecebiveis }, { baixaId, nome }) => {
      done();
      setUltima({ baixaId, nome });
      toastSuccess(message);
      setPara(null);
      await invalidate();
      if (atribRecebiveis) focusRow(atribRecebiveis.recebId, valor && `a${valor.id}`);
    },
    onError: (error) => {
      toastError(error);
      // Refused, it may be closed by now, or gone; not answered, it is as it was.
      if (!(error instanceof ApiError && error.kind === SERVICE_ERROR.CONNECTION_ERROR)) setUltima(null);
    },
  });
  const { ultima, setUltima } = useUltimaBaixa();
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
  const linhaDe = (pessoa: Pessoa, r: RecebivelLinha): StoredRow<RecebivelLinha> => ({
    source: r,
    definicoes,
    id: r.recebId,
    nome: T.linha(pessoa.pesNome, r.recebId),
    versao: r.versao,
    valores: r.atributos,
    em,
    onde: () => onde,
    externos: () => externosDaPessoa(pessoa),
  });
  // Drafts are put back before the rows are first shown.
  if (query.data) step.rows.setRows(pessoas.flatMap((p) => p.atribRecebiveis.map((r) => linhaDe(p, r))));
  const blocked = bloqueio(permissoes, editavel);
  const naUltima = (pessoa: Pessoa) =>
    void antesDe(() => ultima && !incluir.isPending && incluir.mutate({ pessoa, ...ultima }));
  mais.current = () => {
    const pessoa = proximaDe(pessoas);
    if (!pessoa || blocked !== undefined) return;
    if (ultima) naUltima(pessoa);
    else void antesDe(() => setPara(pessoa));
  };

  return (
    <>
      <DraftNotices whose={usuario.nome} {...step.notices} />
      <Group justify="space-between" align="flex-end" mb="sm">
        <SearchInput
          label={PESSOAS.buscar}
          value={lugar.search}
          delay={DEBOUNCE.recebiveis}
          w={320}
          onSearch={(search) => irPara({ page: 1, search })}
        />
        {query.data && (
          <Group gap={4}>
            <RepasseEPrevisto {...edicao} dados={query.data} />
            {em === undefined && <ExplicaTotal tipo="pericia" id={procId} />}
          </Group>
        )}
      </Group>
      {query.isLoading && <TableSkeleton rows={6} />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && pessoas.length === 0 && (
        <EmptyList
          filtered={lugar.search !== ''}
          text={PESSOAS.vazio}
          example={PESSOAS.exemplo}
          onClear={() => irPara({ page: 1, search: '' })}
        />
      )}
      <TenfoldNotice {...saltos} />
      {pessoas.map((pessoa) => (
        <PessoaRecebiveis
          key={pessoa.procPesId}
          pessoa={pessoa}
          {...edicao}
          linhaDe={(r) => linhaDe(pessoa, r)}
          aberta={step.openRow?.row ?? null}
          permissoes={permissoes}
          onMudou={saltos.check}
          blocked={blocked}
          // Whoever may change baixas may delete a receivable, too.
          deleteBlocked={permissoes.has('baixaAlt') && em === undefined ? undefined : blocked}
          onAbrir={(linha) => step.setOpenRow(linha === null ? null : { row: linha })}
          onAdicionar={() => void antesDe(() => setPara(pessoa))}
          ultima={ultima?.nome}
          onAdicionarNaUltima={() => naUltima(pessoa)}
          onExcluir={setExcluindo}
        />
      ))}
      {query.data && naPericia > 1 && <TotalGeral {...edicao} dados={query.data} />}
      {pages > 1 && <Pages page={lugar.page} pages={pages} onPage={(page) => irPara({ ...lugar, page })} />}
      <Suspense>
        {para && (
          <BaixaSelectDialog
            busy={incluir.isPending}
            onSelect={(baixaId, nome) => incluir.mutate({ pessoa: para, baixaId, nome })}
            onClose={() => setPara(null)}
          />
        )}
      </Suspense>
      <ConflictDialog {...step.conflict} />
      <ConfirmDialog
        opened={excluindo !== null}
        text={excluindo ? T.confirmaExclusao(excluindo.recebId) : ''}
        busy={exclusao.isPending}
        onConfirm={() => excluindo && exclusao.mutate({ id: excluindo.recebId, versao: excluindo.versao })}
        onClose={() => setExcluindo(null)}
      />
    </>
  );
}
