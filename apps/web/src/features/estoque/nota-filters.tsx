import { DEBOUNCE, PAGE_SIZE_PADRAO, SITUACAO_MOVIMENTO, TIPO_MOVIMENTO } from '@retaguarda/contract';
import { nomeSituacaoMovimento } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { LazySelect as Select } from '../../ui/lazy-select.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SizeSelect } from '../../ui/size-select.tsx';
import { tiposMovQuery } from './estoque-queries.ts';
import { type NotasSearch, TODAS } from './estoque-search.ts';
import { MOVIMENTOS as T } from './textos.ts';

const SITUACOES = [
  { value: String(TODAS), label: T.todas },
  ...Object.values(SITUACAO_MOVIMENTO).map((n) => ({ value: String(n), label: nomeSituacaoMovimento(n) })),
];
/** Made by the product and so not among those that are chosen for a new note. */
const FEITOS = [
  { value: String(TIPO_MOVIMENTO.contagem), label: T.contagem },
  { value: String(TIPO_MOVIMENTO.estorno), label: T.estorno },
];
const QUALQUER = '0';

interface NotaFiltersProps {
  search: NotasSearch;
  onChange: (change: Partial<NotasSearch>) => void;
}

/** Filters of a list of notes. */
export function NotaFilters({ search, onChange }: NotaFiltersProps) {
  const { data } = useQuery(tiposMovQuery);
  const tipos = (data?.tipoMovs ?? []).map((t) => ({ value: String(t.id), label: t.nome }));
  const empresas = (data?.empList ?? []).map((e) => ({ value: String(e.id), label: e.nome }));
  const numero = (v: string | null) => (v === null || v === QUALQUER ? undefined : Number(v));
  return (
    <>
      <SizeSelect
        size={search.tamanho ?? PAGE_SIZE_PADRAO}
        onSize={(n) => onChange({ tamanho: n === PAGE_SIZE_PADRAO ? undefined : n })}
      />
      <Select
        label={T.situacao}
        w={150}
        data={SITUACOES}
        value={String(search.situacao ?? TODAS)}
        allowDeselect={false}
        onChange={(v) => onChange({ situacao: Number(v) === TODAS ? undefined : Number(v) })}
      />
      <Select
        label={T.filtroTipo}
        w={240}
        data={[{ value: QUALQUER, label: T.todos }, ...tipos, ...FEITOS]}
        value={String(search.tipo ?? QUALQUER)}
        allowDeselect={false}
        onChange={(v) => onChange({ tipo: numero(v) })}
      />
      <Select
        label={T.empresa}
        w={200}
        data={[{ value: QUALQUER, label: T.todas }, ...empresas]}
        value={String(search.empresa ?? QUALQUER)}
        allowDeselect={false}
        onChange={(v) => onChange({ empresa: numero(v) })}
      />
      <SearchInput
        label={T.busca}
        placeholder={T.buscaDica}
        value={search.busca ?? ''}
        delay={DEBOUNCE.registro}
        onSearch={(texto) => texto !== (search.busca ?? '') && onChange({ busca: texto || undefined })}
      />
    </>
  );
}
