import { ETAPA_IMPORTACAO, ETAPAS_IMPORTACAO, TIPO_SYS, temEtapas } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { DEBOUNCE } from '../../lib/constants.ts';
import { askedOptions } from '../../ui/form/asked-options.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { type NamedOption, SearchSelect } from '../../ui/form/search-select.tsx';
import { categoriasQuery, procuraPericias, tiposQuery } from './carga-queries.ts';
import { type CargaSearch, SITUACAO_INICIAL } from './carga-search.ts';
import { LugarFields } from './mapa/lugar-fields.tsx';
import { CARGA_T as T } from './textos.ts';

interface EscolhasProps {
  search: CargaSearch;
  /** While chunks are on their way nothing can be chosen anew. */
  disabled: boolean;
  onChange: (parte: Partial<CargaSearch>) => void;
}

function CasoSelect({ search, disabled, onChange }: EscolhasProps) {
  const { categoria = 0, cidade = 0, situacao = SITUACAO_INICIAL, pericia } = search;
  const ref =
    useQuery(categoriasQuery(TIPO_SYS.pericias)).data?.find((c) => c.id === categoria)?.categoriaIdAtributo ??
    0;
  const procura = async (texto: string, signal: AbortSignal): Promise<readonly NamedOption[]> => {
    if (ref === 0 || cidade === 0) return [];
    const filtro = {
      ref,
      catgId: categoria,
      cidade,
      situacao,
      etapa: ETAPA_IMPORTACAO.pessoas,
      search: texto,
    };
    const { pericias = [] } = await procuraPericias(filtro, signal);
    return pericias.map((p) => ({ id: p.procId, name: p.nome }));
  };
  return (
    <SearchSelect
      key={`${categoria}.${cidade}.${situacao}.${ref}`}
      label={T.pericia}
      placeholder={T.periciaDica}
      value={pericia === undefined ? null : { id: pericia, name: `#${pericia}` }}
      cacheKey={`cargas.casos.${categoria}.${cidade}.${situacao}.${ref}`}
      delay={DEBOUNCE.seletorPericias}
      none={T.nenhumaPericia}
      withAsterisk
      readOnly={disabled || cidade === 0}
      search={procura}
      onChange={(o) => onChange({ pericia: o?.id })}
    />
  );
}

/** What is imported: type, category and, for cases, step, place and case. */
export function Escolhas({ search, disabled, onChange }: EscolhasProps) {
  const tipos = useQuery(tiposQuery);
  const { tipo = 0, categoria, etapa } = search;
  const categorias = useQuery(categoriasQuery(tipo));
  return (
    <>
      <LazySelect
        label={T.tipo}
        data={(tipos.data ?? []).map((t) => ({ value: String(t.id), label: t.nome }))}
        value={tipo === 0 ? null : String(tipo)}
        {...askedOptions(tipos)}
        allowDeselect={false}
        disabled={disabled}
        onChange={(v) =>
          onChange({
            tipo: Number(v) || undefined,
            categoria: undefined,
            etapa: undefined,
            pericia: undefined,
          })
        }
      />
      <LazySelect
        label={T.categoria}
        data={(categorias.data ?? []).map((c) => ({ value: String(c.id), label: c.nome }))}
        value={categoria === undefined ? null : String(categoria)}
        {...askedOptions(categorias)}
        searchable
        allowDeselect={false}
        disabled={disabled || tipo === 0}
        onChange={(v) => onChange({ categoria: Number(v) || undefined, pericia: undefined })}
      />
      {temEtapas(tipo) && (
        <>
          <LazySelect
            label={T.etapa}
            data={ETAPAS_IMPORTACAO.map((e) => ({ value: String(e.id), label: e.nome }))}
            value={etapa === undefined ? null : String(etapa)}
            allowDeselect={false}
            disabled={disabled}
            onChange={(v) => onChange({ etapa: Number(v) || undefined, pericia: undefined })}
          />
          <LugarFields search={search} disabled={disabled} onChange={onChange} />
          {etapa === ETAPA_IMPORTACAO.pessoas && (
            <CasoSelect search={search} disabled={disabled} onChange={onChange} />
          )}
        </>
      )}
    </>
  );
}
