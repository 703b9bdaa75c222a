import { Checkbox, Stack, Text } from '@mantine/core';
import type { AlvoDoLancamento } from '@retaguarda/contract';
import { formatDateBr } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EntradaDinheiro } from '../../../atributos/dinheiro/entrada-dinheiro.tsx';
import { formataReais } from '../../../atributos/formata.ts';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../pagamento.module.css';
import { EXTRATO, CONCILIA as T } from '../textos.ts';
import { chaveDoAlvo, nomeDoAlvo } from './extrato-par.ts';
import { candidatosQuery, procuraPericias } from './extrato-queries.ts';
import { type Escolhidos, faltaDo } from './use-escolhidos.ts';

type Coluna = Column<AlvoDoLancamento>;

const DO_ALVO: readonly Coluna[] = [
  { key: 'com', header: T.com, cell: nomeDoAlvo, wrap: true },
  { key: 'dia', header: T.dia, cell: (a) => (a.dia === null ? '' : formatDateBr(a.dia)), nowrap: true },
  { key: 'aberto', header: T.aberto, cell: (a) => formataReais(a.valor), align: 'right', nowrap: true },
];

const marca = ({ escolhidoDe, inclui, tira }: Escolhidos): Coluna => ({
  key: 'marca',
  header: T.marca,
  fixed: true,
  cell: (a) => (
    <Checkbox
      aria-label={T.incluir(nomeDoAlvo(a))}
      checked={escolhidoDe(a) !== undefined}
      disabled={chaveDoAlvo(a) === ''}
      onChange={(e) => (e.currentTarget.checked ? inclui(a, a.valor) : tira(a))}
    />
  ),
});

const valor = ({ escolhidoDe, escreve }: Escolhidos): Coluna => ({
  key: 'valor',
  header: T.valor,
  width: 150,
  cell: (a) => {
    const escolhido = escolhidoDe(a);
    return (
      escolhido && (
        <EntradaDinheiro
          aria-label={T.valorDe(nomeDoAlvo(a))}
          reais={escolhido.valor}
          error={faltaDo(escolhido)}
          onReais={(reais) => escreve(a, reais)}
        />
      )
    );
  },
});

interface AlvosProps {
  escolhidos: Escolhidos;
}

interface TabelaProps extends AlvosProps {
  label: string;
  rows: readonly AlvoDoLancamento[];
  columns: readonly Coluna[];
}

function Tabela({ label, rows, columns, escolhidos }: TabelaProps) {
  const narrow = useNarrow();
  return (
    <div className={classes.rolagem}>
      <DataTable
        label={label}
        columns={[marca(escolhidos), ...columns, valor(escolhidos)]}
        rows={rows}
        rowKey={chaveDoAlvo}
        narrow={narrow}
      />
    </div>
  );
}

/** What money that left may have paid; what is chosen stays in view whatever is searched for. */
export function Pagaveis({ lancamentoId, escolhidos }: AlvosProps & { lancamentoId: number }) {
  const [busca, setBusca] = useState('');
  const { data, error, refetch } = useQuery(candidatosQuery(lancamentoId, busca));
  const achados = data?.list.filter((a) => chaveDoAlvo(a) !== '') ?? [];
  const fora = escolhidos.escolhidos
    .map((e) => e.alvo)
    .filter((alvo) => !achados.some((a) => chaveDoAlvo(a) === chaveDoAlvo(alvo)));
  const rows = [...fora, ...achados];
  return (
    <Stack gap="sm">
      <SearchInput
        label={T.busca}
        placeholder={T.buscaDica}
        w={320}
        value={busca}
        delay={DEBOUNCE.linhasDaBaixa}
        data-autofocus
        onSearch={setBusca}
      />
      {error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data && rows.length === 0 && <EmptyState text={T.nenhum} />}
      {rows.length > 0 && (
        <Tabela label={T.candidatos} rows={rows} columns={DO_ALVO} escolhidos={escolhidos} />
      )}
      {data?.parcial && (
        <Text size="sm" c="dimmed">
          {EXTRATO.parcial}
        </Text>
      )}
    </Stack>
  );
}

const daPericia = (procId: number): AlvoDoLancamento => ({
  ...{ pagamentoId: 0, remessaId: 0, procId, nome: '', pesId: 0, remessaNumero: 0 },
  ...{ dia: null, valor: 0, situacao: null },
});

/** The cases that money which came in is of. */
export function PericiasPagas({ escolhidos }: AlvosProps) {
  const alvos = escolhidos.escolhidos.map((e) => e.alvo);
  return (
    <Stack gap="sm">
      <SearchSelect
        label={T.pericia}
        placeholder={T.periciaDica}
        value={null}
        cacheKey="periciasDoExtrato"
        delay={DEBOUNCE.linhasDaBaixa}
        none={T.nenhumaPericia}
        search={procuraPericias}
        data-autofocus
        onChange={(p) => p && escolhidos.inclui(daPericia(p.id), Math.max(0, escolhidos.sobra))}
      />
      {alvos.length > 0 && (
        <Tabela label={T.pericias} rows={alvos} columns={DO_ALVO.slice(0, 1)} escolhidos={escolhidos} />
      )}
    </Stack>
  );
}
