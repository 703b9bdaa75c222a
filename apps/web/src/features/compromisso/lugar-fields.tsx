import { REGISTROS } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { DEBOUNCE } from '../../lib/constants.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { askedOptions } from '../../ui/form/asked-options.tsx';
import { EstadoSelect } from '../../ui/form/estado-select.tsx';
import { Cell } from '../../ui/form/form-grid.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import { cidadesQuery } from '../empresa/public.ts';
import type { CompromissoValores } from './compromisso-form.ts';
import { buscaPericias, buscaPessoas } from './compromisso-queries.ts';
import { COMPROMISSO_T as T } from './textos.ts';

interface LugarFieldsProps {
  form: FieldsForm<CompromissoValores>;
  readOnly: boolean;
}

/** Where it is. */
export function LugarFields({ form, readOnly }: LugarFieldsProps) {
  const { uf, cidadeId } = form.values;
  const cidades = useQuery(cidadesQuery(uf));
  return (
    <>
      <TextCell lg={6} {...form.getInputProps('local')} label={T.local} readOnly={readOnly} />
      <Cell lg={3} field="uf">
        <EstadoSelect
          label={T.uf}
          value={uf}
          clearable
          readOnly={readOnly}
          onChange={(sigla) => form.setValues({ uf: sigla ?? '', cidadeId: 0 })}
        />
      </Cell>
      <Cell lg={3} field="cidadeId">
        <LazySelect
          label={T.cidadeId}
          searchable
          clearable
          limit={80}
          data={(cidades.data ?? []).map((c) => ({ value: String(c.id), label: c.nome }))}
          value={cidadeId === 0 ? null : String(cidadeId)}
          {...askedOptions(cidades, { none: T.nenhumaCidade, error: form.errors.cidadeId })}
          disabled={uf === ''}
          readOnly={readOnly}
          placeholder={uf === '' ? T.selecioneEstado : undefined}
          onChange={(id) => form.setFieldValue('cidadeId', Number(id ?? 0))}
        />
      </Cell>
    </>
  );
}

/** Of which case it is, and with whom; each for whoever may open these. */
export function DeQueFields({ form, readOnly }: LugarFieldsProps) {
  const permissoes = usePermissoes();
  const abre = (tipo: 'pericia' | 'pessoa') => REGISTROS[tipo].abre.some((r) => permissoes.has(r));
  const { procId, comQuemId } = form.values;
  const comum = { delay: DEBOUNCE.registro, readOnly };
  return (
    <>
      {(abre('pericia') || procId !== null) && (
        <Cell lg={6} field="procId">
          <SearchSelect
            {...comum}
            label={T.procId}
            placeholder={T.semPericia}
            value={procId}
            error={form.errors.procId}
            cacheKey="compromissos.pericias"
            none={T.nenhumaPericia}
            search={buscaPericias}
            onChange={(p) => form.setFieldValue('procId', p)}
          />
        </Cell>
      )}
      {(abre('pessoa') || comQuemId !== null) && (
        <Cell lg={6} field="comQuemId">
          <SearchSelect
            {...comum}
            label={T.comQuemId}
            value={comQuemId}
            error={form.errors.comQuemId}
            cacheKey="compromissos.comQuem"
            none={T.nenhumaPessoa}
            search={buscaPessoas}
            onChange={(p) => form.setFieldValue('comQuemId', p)}
          />
        </Cell>
      )}
    </>
  );
}
