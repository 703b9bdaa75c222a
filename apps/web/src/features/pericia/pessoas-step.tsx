import { Group } from '@mantine/core';
import { type FormulaValue, TIPO } from '@retaguarda/atributos';
import { DEBOUNCE, LOCAL, PESSOAS_POR_PAGINA, type PericiaDetalhe } from '@retaguarda/contract';
import { IconFileImport, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { definicoesDaEtapa, externosDe, valoresPorId } from '../../atributos/conversao.ts';
import { call } from '../../lib/api.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import type { OtherTabs } from '../../lib/use-other-tabs.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DraftNotices } from '../../ui/draft-notices.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { bloqueio } from './bloqueio.ts';
import type { Linha } from './edicao-linhas.ts';
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
import { StepConflict } from './step-conflict.tsx';
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

const PessoaCadastro = lazy(() =>
  import('./pessoa-cadastro.tsx').then((m) => ({ default: m.PessoaCadastro })),
);

export interface StepProps {
  detalhe: PericiaDetalhe;
  permissoes: ReadonlySet<string>;
  usuario: { id: number; nome: string };
  editavel: boolean;
  /** The case's values by code, which formulas of people and receivables use. */
  externos: ReadonlyMap<string, FormulaValue>;
  tabs: OtherTabs;
  onHandle: (handle: StepHandle | null) => void;
  /** Begins the step anew, with its draft as it is stored now. */
  onRestart: () => void;
}

type Aberto = 'picker' | 'import' | null;

export function PessoasStep(props: StepProps) {
  const { detalhe, permissoes, usuario, editavel, externos, tabs, onHandle, onRestart } = props;
  const { procId } = detalhe;
  const client = useQueryClient();
  const idempotency = useIdempotency();
  const [aberto, setAberto] = useState<Aberto>(null);
  const [excluindo, setExcluindo] = useState<Pessoa | null>(null);
  const [cadastro, setCadastro] = useState<Pessoa | null>(null);
  const excluir = useExcluirDaPericia(procId, 'pessoa', () => setExcluindo(null));
  const definicoes = useMemo(() => definicoesDaEtapa(detalhe.definicoes, ETAPA.pessoas), [detalhe]);
  const reload = () => client.invalidateQueries({ queryKey: pessoasKey(procId) });
  const step = useLinhasStep({
    nome: `pericia.${procId}.pessoas`,
    userId: usuario.id,
    definicoes,
    permissoes,
    editavel,
    tabs,
    onHandle,
    onRestart,
    reload,
    send: async (linhas) => {
      const pessoas = linhas.map(({ linha, versao, valores }) => ({
        procPesId: linha.id,
        pesId: linha.pesId ?? 0,
        versao,
        atribProcessoPessoa: valores,
      }));
      const body = { local: LOCAL.pessoas, procId, pessoas };
      const answer = await call(rotaDeEscrita(permissoes), {
        body,
        idempotencyKey: idempotency.keyFor(body),
      });
      idempotency.done();
      return answer;
    },
  });
  const { editor, lugar } = step;
  const query = useQuery(pessoasQuery({ procId, ...lugar, local: LOCAL.pessoas }));
  const definicoesPessoa = (query.data?.definicoesPessoa ?? []).map((r) => r.catDados);
  const linhaDe = (pessoa: Pessoa): Linha => ({
    id: pessoa.procPesId,
    pesId: pessoa.pesId,
    nome: pessoa.pesNome,
    versao: pessoa.versao,
    valores: pessoa.atribProcessoPessoa,
    externos: new Map([...externos, ...externosDe(definicoesPessoa, valoresPorId(pessoa.atribPessoa))]),
  });
  // Put back before the rows are first shown.
  if (editor.espera) editor.conhecer((query.data?.atributosEtapa2 ?? []).map(linhaDe));

  return (
    <>
      <DraftNotices quem={usuario.nome} {...step.avisos} />
      <Group justify="space-between" align="flex-end" mb="sm">
        <SearchInput
          label={T.buscar}
          value={lugar.search}
          delay={DEBOUNCE.pessoasDaPericia}
          w={320}
          onSearch={(search) => void step.irPara({ page: 1, search })}
        />
        <Group gap="xs">
          <PermissionButton
            variant="default"
            icon={<IconFileImport size={16} />}
            blocked={bloqueio(permissoes, editavel)}
            onClick={() => void step.antesDe(() => setAberto('import'))}
          >
            {T.importar}
          </PermissionButton>
          <PermissionButton
            icon={<IconUsers size={16} />}
            blocked={bloqueio(permissoes, editavel)}
            onClick={() => void step.antesDe(() => setAberto('picker'))}
          >
            {T.pessoas}
          </PermissionButton>
        </Group>
      </Group>
      <PessoasTable
        query={query}
        editor={editor}
        linhaDe={linhaDe}
        aberta={step.aberta}
        blocked={bloqueio(permissoes, editavel)}
        pages={Math.ceil((query.data?.atributosEtapa2Total ?? 0) / PESSOAS_POR_PAGINA)}
        page={lugar.page}
        onPage={(page) => void step.irPara({ ...lugar, page })}
        onAbrir={step.abrir}
        onExcluir={setExcluindo}
        onCadastro={(pessoa) => void step.antesDe(() => setCadastro(pessoa))}
      />
      <Suspense>
        {aberto === 'picker' && (
          <PessoaPicker procId={procId} onChanged={reload} onClose={() => setAberto(null)} />
        )}
        {cadastro && (
          <PessoaCadastro
            procId={procId}
            pessoa={cadastro}
            definicoes={definicoesPessoa.filter((d) => cadastro.atribPessoa.some((v) => v.catId === d.id))}
            permissoes={permissoes}
            somenteLeitura={!editavel || !permissoes.has('periciaAlt')}
            onClose={() => setCadastro(null)}
          />
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
      <StepConflict step={step} />
      <ConfirmDialog
        opened={excluindo !== null}
        text={excluindo ? T.confirmaExclusao(excluindo.pesNome) : ''}
        busy={excluir.isPending}
        onConfirm={() => excluindo && excluir.mutate({ id: excluindo.procPesId, versao: excluindo.versao })}
        onClose={() => setExcluindo(null)}
      />
    </>
  );
}
