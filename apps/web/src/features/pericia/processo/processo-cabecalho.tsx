import { useDebouncedValue } from '@mantine/hooks';
import { SITUACOES_PERICIA } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import type { FieldsForm } from '../../../editing/fields-form.ts';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { askedOptions } from '../../../ui/form/asked-options.tsx';
import { EstadoSelect } from '../../../ui/form/estado-select.tsx';
import { LazySelect as Select } from '../../../ui/form/lazy-select.tsx';
import { DIALOGO_PERICIA as T } from '../textos.ts';
import { cidadesQuery } from './cidade-queries.ts';
import type { Cabecalho } from './processo-form.ts';
import classes from './processo-step.module.css';

interface LugarProps {
  form: FieldsForm<Cabecalho>;
  readOnly: boolean;
}

export function LugarFields({ form, readOnly }: LugarProps) {
  const { values: cabecalho, errors: erros, setValues: onChange } = form;
  const [uf] = useDebouncedValue(cabecalho.uf, DEBOUNCE.cidades);
  const cidades = useQuery(cidadesQuery(uf));
  const carregando = cabecalho.uf !== null && (uf !== cabecalho.uf || cidades.isFetching);
  return (
    <>
      <div className={classes.estado} data-path="uf">
        <EstadoSelect
          label={T.estado}
          value={cabecalho.uf}
          error={erros.uf}
          withAsterisk
          readOnly={readOnly}
          data-autofocus
          onChange={(sigla) => onChange({ uf: sigla, cidade: null })}
        />
      </div>
      <div className={classes.cidade} data-path="cidade">
        <Select
          label={T.cidade}
          data={
            uf === cabecalho.uf
              ? (cidades.data ?? []).map((c) => ({ value: String(c.id), label: c.nome }))
              : []
          }
          value={cabecalho.cidade === null ? null : String(cabecalho.cidade)}
          {...askedOptions(cidades, { none: T.nenhumaCidade, error: erros.cidade, waiting: carregando })}
          withAsterisk
          searchable
          limit={80}
          disabled={cabecalho.uf === null}
          readOnly={readOnly}
          placeholder={cabecalho.uf === null ? T.selecioneEstado : undefined}
          onChange={(id) => onChange({ cidade: id === null ? null : Number(id) })}
        />
      </div>
    </>
  );
}

export function SituacaoField({ form, readOnly }: LugarProps) {
  const { values: cabecalho, errors: erros, setValues: onChange } = form;
  return (
    <div className={classes.estado} data-path="situacao">
      <Select
        label={T.situacao}
        data={SITUACOES_PERICIA.map((s) => ({ value: String(s.id), label: s.nome }))}
        value={cabecalho.situacao === null ? null : String(cabecalho.situacao)}
        error={erros.situacao}
        withAsterisk
        allowDeselect={false}
        readOnly={readOnly}
        onChange={(id) => onChange({ situacao: id === null ? null : Number(id) })}
      />
    </div>
  );
}
