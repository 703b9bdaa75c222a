import { Button, Group } from '@mantine/core';
import { type FormulaValue, TIPO } from '@retaguarda/atributos';
import { DEBOUNCE, LOCAL, PESSOAS_POR_PAGINA, type PericiaDetalhe } from '@retaguarda/contract';
import { IconFileImport, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { definicoesDaEtapa, externosDe, valoresPorId } from '../../atributos/conversao.ts';
import { EditorLinhas, type LinhaEditavel } from '../../atributos/editor-linhas.ts';
import { call } from '../../lib/api.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useLinhasStep } from './linhas-step.ts';
import {
  type Pessoa,
  pessoasKey,
  pessoasQuery,
  rotaDeEscrita,
  useExcluirDaPericia,
} from './pessoas-queries.ts';
import { PessoasTable } from './pessoas-table.tsx';
import { ETAPA } from './processo-form.ts';
import type { StepHandle } from './step-handle.ts';
import { PESSOAS as T } from './textos.ts';

const PessoaPicker = lazy(() =>
  import('../pessoa/public.ts').then((m) => m.loadPessoaPicker()).then((m) => ({ default: m.PessoaPicker })),
);
const ImportDialog = lazy(() =>
  import('../importacao/public.ts')
    .then((m) => m.loadImportDialog())
    .then((m) => ({ default: m.ImportDialog })),
);

export interface StepProps {
  detalhe: PericiaDetalhe;
  permissoes: ReadonlySet<string>;
  editavel: boolean;
  /** The case's values by code, which formulas of people and receivables use. */
  externos: ReadonlyMap<string, FormulaValue>;
  onHandle: (handle: StepHandle | null) => void;
}

type Aberto = 'picker' | 'import' | null;

export function PessoasStep({ detalhe, permissoes, editavel, externos, onHandle }: StepProps) {
  const { procId } = detalhe;
  const client = useQueryClient();
  const idempotency = useIdempotency();
  const [{ page, search }, setBusca] = useState({ page: 1, search: '' });
  const [aberto, setAberto] = useState<Aberto>(null);
  const [excluindo, setExcluindo] = useState<Pessoa | null>(null);
  const excluir = useExcluirDaPericia(procId, 'pessoa', () => setExcluindo(null));
  const query = useQuery(pessoasQuery({ procId, page, search, local: LOCAL.pessoas }));
  const definicoes = useMemo(() => definicoesDaEtapa(detalhe.definicoes, ETAPA.pessoas), [detalhe]);
  const editor = useMemo(
    () => new EditorLinhas({ definicoes, permissoes, somenteLeitura: !editavel }),
    [definicoes, permissoes, editavel],
  );
  const reload = () => client.invalidateQueries({ queryKey: pessoasKey(procId) });
  const pessoas = query.data?.atributosEtapa2 ?? [];
  const step = useLinhasStep({
    editor,
    onHandle,
    reload,
    send: async () => {
      const enviadas = editor.pendentes().flatMap(([id, store]) => {
        const pessoa = pessoas.find((p) => p.procPesId === id);
        if (!pessoa) return [];
        const { procPesId, pesId, versao } = pessoa;
        return [{ procPesId, pesId, versao, atribProcessoPessoa: store.envio() }];
      });
      const body = { local: LOCAL.pessoas, procId, pessoas: enviadas };
      const answer = await call(rotaDeEscrita(permissoes), {
        body,
        idempotencyKey: idempotency.keyFor(body),
      });
      idempotency.done();
      return answer;
    },
  });
  const linhaDe = (pessoa: Pessoa): LinhaEditavel => ({
    id: pessoa.procPesId,
    valores: pessoa.atribProcessoPessoa,
    externos: new Map([
      ...externos,
      ...externosDe(
        (query.data?.definicoesPessoa ?? []).map((r) => r.catDados),
        valoresPorId(pessoa.atribPessoa),
      ),
    ]),
  });
  /** Pending rows are saved before the page they stand on is left. */
  const leavePage = async (go: () => void) => {
    if (await step.save()) go();
  };

  return (
    <>
      <Group justify="space-between" align="flex-end" mb="sm">
        <SearchInput
          label={T.buscar}
          value={search}
          delay={DEBOUNCE.pessoasDaPericia}
          w={320}
          onSearch={(texto) => void leavePage(() => setBusca({ page: 1, search: texto }))}
        />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} />}
            disabled={!editavel}
            onClick={() => void leavePage(() => setAberto('import'))}
          >
            {T.importar}
          </Button>
          <Button
            leftSection={<IconUsers size={16} />}
            disabled={!editavel}
            onClick={() => void leavePage(() => setAberto('picker'))}
          >
            {T.pessoas}
          </Button>
        </Group>
      </Group>
      <PessoasTable
        query={query}
        editor={editor}
        linhaDe={linhaDe}
        aberta={step.aberta}
        editavel={editavel}
        pages={Math.ceil((query.data?.atributosEtapa2Total ?? 0) / PESSOAS_POR_PAGINA)}
        page={page}
        onPage={(n) => void leavePage(() => setBusca({ page: n, search }))}
        onAbrir={step.abrir}
        onExcluir={setExcluindo}
      />
      <Suspense>
        {aberto === 'picker' && (
          <PessoaPicker procId={procId} onChanged={reload} onClose={() => setAberto(null)} />
        )}
        {aberto === 'import' && (
          <ImportDialog
            procId={procId}
            colunas={definicoes.filter((d) => d.tipo !== TIPO.calculo).map((d) => d.codId)}
            onChanged={reload}
            onClose={() => setAberto(null)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        opened={excluindo !== null}
        text={excluindo ? T.confirmaExclusao(excluindo.pesNome) : ''}
        busy={excluir.isPending}
        onConfirm={() => excluindo && excluir.mutate(excluindo.procPesId)}
        onClose={() => setExcluindo(null)}
      />
    </>
  );
}
