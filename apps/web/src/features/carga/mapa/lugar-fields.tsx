import { useDebouncedValue } from '@mantine/hooks';
import { SITUACOES_PERICIA } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { askedOptions } from '../../../ui/form/asked-options.tsx';
import { EstadoSelect } from '../../../ui/form/estado-select.tsx';
import { LazySelect } from '../../../ui/form/lazy-select.tsx';
import { cidadesQuery } from '../../empresa/public.ts';
import { type CargaSearch, SITUACAO_INICIAL } from '../carga-search.ts';
import { CARGA_T as T } from '../textos.ts';

interface LugarProps {
  search: CargaSearch;
  disabled: boolean;
  onChange: (parte: Partial<CargaSearch>) => void;
}

/** Where new cases stand, or which cases are meant. */
export function LugarFields({ search, disabled, onChange }: LugarProps) {
  const uf = search.uf ?? '';
  const [parada] = useDebouncedValue(uf, DEBOUNCE.cidades);
  const cidades = useQuery(cidadesQuery(parada));
  const carregando = uf !== '' && (parada !== uf || cidades.isFetching);
  return (
    <>
      <EstadoSelect
        label={T.estado}
        value={uf}
        withAsterisk
        disabled={disabled}
        onChange={(v) => onChange({ uf: v ?? undefined, cidade: undefined, pericia: undefined })}
      />
      <LazySelect
        label={T.cidade}
        data={parada === uf ? (cidades.data ?? []).map((c) => ({ value: String(c.id), label: c.nome })) : []}
        value={search.cidade === undefined ? null : String(search.cidade)}
        {...askedOptions(cidades, { none: T.nenhumaCidade, waiting: carregando })}
        withAsterisk
        searchable
        limit={80}
        disabled={disabled || uf === ''}
        placeholder={uf === '' ? T.selecioneEstado : undefined}
        onChange={(v) => onChange({ cidade: v === null ? undefined : Number(v), pericia: undefined })}
      />
      <LazySelect
        label={T.situacao}
        data={SITUACOES_PERICIA.map((s) => ({ value: String(s.id), label: s.nome }))}
        value={String(search.situacao ?? SITUACAO_INICIAL)}
        withAsterisk
        allowDeselect={false}
        disabled={disabled}
        onChange={(v) =>
          onChange({ situacao: Number(v) === SITUACAO_INICIAL ? undefined : Number(v), pericia: undefined })
        }
      />
    </>
  );
}
