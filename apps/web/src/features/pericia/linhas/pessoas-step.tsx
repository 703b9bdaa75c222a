import { Group } from '@mantine/core';
import { ehCalculado } from '@retaguarda/atributos';
import { LOCAL } from '@retaguarda/contract';
import { IconFileImport, IconUsers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { externosDe, valoresPorId } from '../../../atributos/conversao.ts';
import type { StoredRow } from '../../../editing/edited-rows.ts';
import { TenfoldNotice } from '../../../editing/grid/tenfold-notice.tsx';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { lazyView } from '../../../lib/load-code.ts';
import { ConflictDialog } from '../../../ui/dialog/conflict-dialog.tsx';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { bloqueio } from '../processo/bloqueio.ts';
import { ExclusaoDialog } from '../processo/exclusao-dialog.tsx';
import { PESSOAS as T } from '../processo/passos-textos.ts';
import { useCadastroAberto } from '../processo/use-lugar.ts';
import { type Pessoa, useExcluiDaPericia } from './pessoas-queries.ts';
import { PessoasTable } from './pessoas-table.tsx';
import { type StepProps, usePessoasStep } from './use-pessoas-step.ts';

const PessoaPicker = lazyView(() =>
  import('../../pessoa/public.ts')
    .then((m) => m.loadPessoaPicker())
    .then((m) => ({ default: m.PessoaPicker })),
);
const ImportDialog = lazyView(() =>
  import('../../carga/public.ts')
    .then((m) => m.loadImportDialog())
    .then((m) => ({ default: m.ImportDialog })),
);

const PessoaCadastro = lazyView(() =>
  import('./pessoa-cadastro.tsx').then((m) => ({ default: m.PessoaCadastro })),
);

type Aberto = 'picker' | 'import' | null;

export function PessoasStep(props: StepProps) {
  const { detalhe, permissoes, usuario, editavel, em, externos, onde } = props;
  const { procId } = detalhe;
  const [aberto, setAberto] = useState<Aberto>(null);
  const [excluindo, setExcluindo] = useState<Pessoa | null>(null);
  const [cadastroId, abrirCadastro] = useCadastroAberto();
  const exclusao = useExcluiDaPericia(procId, 'pessoa', () => setExcluindo(null));
  const doPasso = usePessoasStep<Pessoa>(
    {
      nome: 'pessoas',
      corpo: (linhas, fonte) => ({
        local: LOCAL.pessoas,
        procId,
        pessoas: linhas.map(({ id, versao, atributos }) => ({
          procPesId: id,
          pesId: fonte(id)?.pesId ?? 0,
          versao,
          atribProcessoPessoa: atributos,
        })),
      }),
    },
    props,
  );
  const { step, saltos, query, lugar, pages, definicoes, invalidate, antesDe, irPara } = doPasso;
  const pessoas = query.data?.atributosEtapa2 ?? [];
  const cadastro = pessoas.find((p) => p.procPesId === cadastroId);
  const definicoesPessoa = (query.data?.definicoesPessoa ?? []).map((r) => r.catDados);
  const linhaDe = (pessoa: Pessoa): StoredRow<Pessoa> => ({
    id: pessoa.procPesId,
    source: pessoa,
    definicoes,
    nome: pessoa.pesNome,
    versao: pessoa.versao,
    valores: pessoa.atribProcessoPessoa,
    em,
    onde: () => onde,
    externos: () => new Map([...externos, ...externosDe(definicoesPessoa, valoresPorId(pessoa.atribPessoa))]),
  });
  // Drafts are put back before the rows are first shown.
  if (query.data) step.rows.setRows(pessoas.map(linhaDe));

  return (
    <>
      <DraftNotices whose={usuario.nome} {...step.notices} />
      <Group justify="space-between" align="flex-end" mb="sm">
        <SearchInput
          label={T.buscar}
          value={lugar.search}
          delay={DEBOUNCE.pessoasDaPericia}
          w={320}
          onSearch={(search) => irPara({ page: 1, search })}
        />
        <Group gap="xs">
          <PermissionButton
            variant="default"
            icon={<IconFileImport size={16} />}
            blocked={bloqueio(permissoes, editavel)}
            onClick={() => void antesDe(() => setAberto('import'))}
          >
            {T.importar}
          </PermissionButton>
          <PermissionButton
            icon={<IconUsers size={16} />}
            blocked={bloqueio(permissoes, editavel)}
            onClick={() => void antesDe(() => setAberto('picker'))}
          >
            {T.pessoas}
          </PermissionButton>
        </Group>
      </Group>
      <TenfoldNotice {...saltos} />
      <PessoasTable
        permissoes={permissoes}
        onMudou={saltos.check}
        query={query}
        definicoes={definicoes}
        linhas={step.rows}
        linhaDe={linhaDe}
        aberta={step.openRow?.row ?? null}
        blocked={bloqueio(permissoes, editavel)}
        pages={pages}
        page={lugar.page}
        buscada={lugar.search !== ''}
        onLimpar={() => irPara({ page: 1, search: '' })}
        onPage={(page) => irPara({ ...lugar, page })}
        onAbrir={(linha) => step.setOpenRow(linha === null ? null : { row: linha })}
        onExcluir={setExcluindo}
        onCadastro={({ procPesId }) => void antesDe(() => abrirCadastro(procPesId))}
      />
      <Suspense>
        {aberto === 'picker' && (
          <PessoaPicker procId={procId} onChanged={invalidate} onClose={() => setAberto(null)} />
        )}
        {cadastro && (
          <PessoaCadastro
            procId={procId}
            pessoa={cadastro}
            usuario={usuario}
            definicoes={definicoesPessoa.filter((d) => cadastro.atribPessoa.some((v) => v.catId === d.id))}
            permissoes={permissoes}
            somenteLeitura={!editavel || !permissoes.has('periciaAlt')}
            em={em}
            onClose={() => abrirCadastro(undefined)}
          />
        )}
        {aberto === 'import' && (
          <ImportDialog
            procId={procId}
            colunas={definicoes.filter((d) => !ehCalculado(d)).map((d) => d.codId)}
            onChanged={invalidate}
            onClose={() => setAberto(null)}
          />
        )}
      </Suspense>
      <ConflictDialog {...step.conflict} />
      {excluindo && (
        <ExclusaoDialog
          local="pessoa"
          id={excluindo.procPesId}
          question={T.confirmaExclusao(excluindo.pesNome)}
          busy={exclusao.isPending}
          onConfirm={(visto) => exclusao.mutate({ id: excluindo.procPesId, versao: excluindo.versao, visto })}
          onClose={() => setExcluindo(null)}
        />
      )}
    </>
  );
}
