import { acessosExplica, acessosOpcoes, perfisPessoas } from '@retaguarda/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { DEBOUNCE } from '../../lib/constants.ts';
import { activeFilters, withoutFilters } from '../../lib/list/list-address.ts';
import { IntegerInput } from '../../ui/form/integer-input.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { type NamedOption, SearchSelect } from '../../ui/form/search-select.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-panel.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './acessos.module.css';
import { type AcessosSearch, OQUES, pergunta, perguntaDoPedido } from './acessos-search.ts';
import { PedidosSecao } from './pedidos-secao.tsx';
import { RespostaAcesso } from './resposta.tsx';
import { ACESSOS as T } from './textos.ts';

const route = getRouteApi('/signed-in/shell/acessos');
const opcoesQuery = queryOptions({
  queryKey: ['acessos', 'opcoes'],
  queryFn: ({ signal }) => call(acessosOpcoes, { signal }),
});
const procuraPessoas = async (search: string, signal: AbortSignal): Promise<readonly NamedOption[]> =>
  (await call(perfisPessoas, { query: { search }, signal })).list;

const PERGUNTA = ['oque', 'recurso', 'registro', 'numero', 'campo'] as const;
const SEM_PERGUNTA = withoutFilters<AcessosSearch>(PERGUNTA);

interface AlvoProps {
  search: AcessosSearch;
  onChange: (part: Partial<AcessosSearch>) => void;
}

function Numero({ search, onChange }: AlvoProps) {
  const { oque, numero } = search;
  return (
    <>
      <LazySelect
        label={T.registro}
        data={[...T.registros]}
        value={search.registro ?? 'pericia'}
        allowDeselect={false}
        onChange={(v) => onChange({ registro: T.registros.find((r) => r.value === v)?.value })}
      />
      <IntegerInput
        label={oque === 'campo' ? T.numeroCampo : T.numero}
        w={210}
        max={999_999_999_999_999}
        value={numero ?? null}
        onValue={(n) => onChange({ numero: n === null || !(n > 0) ? undefined : n })}
      />
    </>
  );
}

/** What the question is about: a screen or button, a record, a field. */
function Alvo({ search, onChange }: AlvoProps) {
  const { data, error, refetch } = useQuery(opcoesQuery);
  const { oque = 'recurso', recurso, campo } = search;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (oque === 'recurso')
    return (
      <LazySelect
        label={T.recurso}
        searchable
        clearable
        data={(data?.recursos ?? []).map((r) => ({ value: r.recurso, label: `${r.area} › ${r.nome}` }))}
        value={recurso ?? null}
        nothingFoundMessage={T.nenhumRecurso}
        onChange={(v) => onChange({ recurso: v ?? undefined })}
      />
    );
  if (oque === 'registro') return <Numero search={search} onChange={onChange} />;
  if (oque === 'tudo') return null;
  return (
    <>
      <LazySelect
        label={T.campo}
        searchable
        clearable
        data={(data?.campos ?? []).map((c) => ({
          value: String(c.catId),
          label: `${c.label} (${c.codId}) — ${c.categoria}`,
        }))}
        value={campo === undefined ? null : String(campo)}
        nothingFoundMessage={T.nenhumCampo}
        onChange={(v) => onChange({ campo: v === null ? undefined : Number(v) })}
      />
      <Numero search={search} onChange={onChange} />
    </>
  );
}

/** What they do not see. */
const Oque = ({ search, onChange }: AlvoProps) => (
  <>
    <LazySelect
      label={T.oque}
      data={[...T.oques]}
      value={search.oque ?? 'recurso'}
      allowDeselect={false}
      onChange={(v) => onChange({ oque: OQUES.find((o) => o === v) })}
    />
    <Alvo search={search} onChange={onChange} />
  </>
);

/** For a person and a screen, button, record or field: what decides whether they reach it. */
export function AcessosPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const narrow = useNarrow();
  const [escolhida, setEscolhida] = useState<NamedOption | null>(null);
  const query = pergunta(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['acessos', 'explica', query],
    queryFn: ({ signal }) => call(acessosExplica, { query: query ?? { pesId: '' }, signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const change = (part: Partial<AcessosSearch>) => void navigate({ search: (s) => ({ ...s, ...part }) });
  // After a reload the address knows the id alone; the answer names the person.
  const doEndereco = data?.pessoa.id === search.pessoa ? data?.pessoa : undefined;
  const pessoa = escolhida?.id === search.pessoa ? escolhida : (doEndereco ?? null);
  return (
    <ListScreen
      header={<PageHeader route="/acessos" title={T.titulo} desc={T.desc} />}
      filters={
        <ListFilters
          active={activeFilters(search, PERGUNTA)}
          onClear={() => change(SEM_PERGUNTA)}
          of={
            <>
              <SearchSelect
                label={T.pessoa}
                value={pessoa}
                cacheKey="acessos.pessoas"
                delay={DEBOUNCE.pessoasDoPerfil}
                none={T.nenhumaPessoa}
                search={procuraPessoas}
                onChange={(p) => {
                  setEscolhida(p);
                  change({ pessoa: p?.id });
                }}
              />
              {/* The question is of two halves: neither stands behind a button. */}
              {narrow && <Oque search={search} onChange={change} />}
            </>
          }
        >
          {narrow ? undefined : <Oque search={search} onChange={change} />}
        </ListFilters>
      }
    >
      <div className={classes.rolagem}>
        <PedidosSecao onVer={(p) => change(perguntaDoPedido(p))} />
        {query === null && <EmptyState text={T.escolha} />}
        {query !== null && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {query !== null && !data && !error && <TableSkeleton rows={6} />}
        {query !== null && data && !error && (
          <RespostaAcesso resposta={data} decide={search.oque !== 'tudo'} />
        )}
      </div>
    </ListScreen>
  );
}
