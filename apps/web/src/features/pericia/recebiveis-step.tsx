import { Group } from '@mantine/core';
import { DEBOUNCE, LOCAL, type PericiaDetalhe, type RecebivelLinha } from '@retaguarda/contract';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { definicoesDaEtapa, externosDe, valoresPorId } from '../../atributos/conversao.ts';
import { lazyView } from '../../lib/load-code.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DraftNotices } from '../../ui/draft-notices.tsx';
import { EmptyList } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusRow } from '../../ui/focus-row.ts';
import { Pages } from '../../ui/pager.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { bloqueio } from './bloqueio.ts';
import type { Linha } from './edicao-linhas.ts';
import { PESSOAS, RECEBIVEIS as T } from './passos-textos.ts';
import { PessoaRecebiveis } from './pessoa-recebiveis.tsx';
import { type Pessoa, useExcluirDaPericia } from './pessoas-queries.ts';
import { ETAPA } from './processo-form.ts';
import { StepConflict } from './step-conflict.tsx';
import { RepasseEPrevisto, TotalGeral } from './total-geral.tsx';
import { type StepProps, usePessoasStep } from './use-pessoas-step.ts';

const BaixaSelectDialog = lazyView(() =>
  import('../baixa/public.ts')
    .then((m) => m.loadBaixaSelectDialog())
    .then((m) => ({ default: m.BaixaSelectDialog })),
);

/** How many people the case has; a search counts only those it finds. */
function usePessoasNaPericia(achadas: number | undefined, search: string, detalhe: PericiaDetalhe): number {
  const total = useRef(detalhe.atributosEtapa2Total);
  if (search === '' && achadas !== undefined) total.current = achadas;
  return total.current;
}

export function RecebiveisStep(props: StepProps) {
  const { detalhe, permissoes, usuario, editavel, externos } = props;
  const { procId } = detalhe;
  const [para, setPara] = useState<Pessoa | null>(null);
  const [excluindo, setExcluindo] = useState<RecebivelLinha | null>(null);
  const excluir = useExcluirDaPericia(procId, 'recebivel', () => setExcluindo(null));
  const { step, query, lugar, pages, reload, gravar } = usePessoasStep('recebiveis', props, (linhas) => ({
    local: LOCAL.recebiveis,
    procId,
    recebiveis: linhas.map(({ linha, versao, valores }) => ({
      recebId: linha.id,
      versao,
      atribRecebiveis: valores,
    })),
  }));
  const { editor } = step;
  const pessoas = query.data?.atributosEtapa2 ?? [];
  const naPericia = usePessoasNaPericia(query.data?.atributosEtapa2Total, lugar.search, detalhe);
  const incluir = useMutation({
    mutationFn: ({ pessoa, baixaId }: { pessoa: Pessoa; baixaId: number }) =>
      gravar({ local: LOCAL.recebiveis, procId, procPesId: pessoa.procPesId, baixaId }),
    onSuccess: async ({ message, atribRecebiveis }) => {
      toastSuccess(message);
      setPara(null);
      await reload();
      if (atribRecebiveis) focusRow(atribRecebiveis.recebId);
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
  const linhaDe = (pessoa: Pessoa, r: RecebivelLinha): Linha => ({
    id: r.recebId,
    nome: T.linha(pessoa.pesNome, r.recebId),
    versao: r.versao,
    valores: r.atributos,
    externos: externosDaPessoa(pessoa),
  });
  // Put back before the rows are first shown.
  if (editor.espera) editor.conhecer(pessoas.flatMap((p) => p.atribRecebiveis.map((r) => linhaDe(p, r))));
  const blocked = bloqueio(permissoes, editavel);

  return (
    <>
      <DraftNotices quem={usuario.nome} {...step.avisos} />
      <Group justify="space-between" align="flex-end" mb="sm">
        <SearchInput
          label={PESSOAS.buscar}
          value={lugar.search}
          delay={DEBOUNCE.recebiveis}
          w={320}
          onSearch={(search) => void step.irPara({ page: 1, search })}
        />
        {query.data && <RepasseEPrevisto editor={editor} dados={query.data} />}
      </Group>
      {query.isLoading && <TableSkeleton rows={6} />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && pessoas.length === 0 && (
        <EmptyList
          filtered={lugar.search !== ''}
          text={PESSOAS.vazio}
          onClear={() => void step.irPara({ page: 1, search: '' })}
        />
      )}
      {pessoas.map((pessoa) => (
        <PessoaRecebiveis
          key={pessoa.procPesId}
          pessoa={pessoa}
          editor={editor}
          linhaDe={(r) => linhaDe(pessoa, r)}
          aberta={step.aberta}
          blocked={blocked}
          // Whoever may change baixas may delete a receivable, too.
          deleteBlocked={permissoes.has('baixaAlt') ? undefined : blocked}
          onAbrir={step.abrir}
          onAdicionar={() => void step.antesDe(() => setPara(pessoa))}
          onExcluir={setExcluindo}
        />
      ))}
      {query.data && naPericia > 1 && <TotalGeral editor={editor} dados={query.data} />}
      {pages > 1 && (
        <Pages page={lugar.page} pages={pages} onPage={(page) => void step.irPara({ ...lugar, page })} />
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
      <StepConflict step={step} />
      <ConfirmDialog
        opened={excluindo !== null}
        text={excluindo ? T.confirmaExclusao(excluindo.recebId) : ''}
        busy={excluir.isPending}
        onConfirm={() => excluindo && excluir.mutate({ id: excluindo.recebId, versao: excluindo.versao })}
        onClose={() => setExcluindo(null)}
      />
    </>
  );
}
