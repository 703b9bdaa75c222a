import {
  CADENCIAS,
  cadenciaEmPalavras,
  ehUltimaDoMes,
  isValidDate,
  temSemanaDoMes,
} from '@retaguarda/domain';
import { DIA_INVALIDO } from '../../atributos/data/dia-invalido.ts';
import { EntradaData } from '../../atributos/data/entrada-data.tsx';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { Cell } from '../../ui/form/form-grid.tsx';
import { LazyMultiSelect, LazySelect } from '../../ui/form/lazy-select.tsx';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import { type CompromissoValores, diasDaSemana, TERMINOS } from './compromisso-form.ts';
import { DIAS } from './opcoes.ts';
import { COMPROMISSO_T as T } from './textos.ts';

interface RepeticaoFieldsProps {
  form: FieldsForm<CompromissoValores>;
  readOnly: boolean;
}

/** How it may come again from its day on, in words. */
const cadenciasDe = (dia: string) =>
  CADENCIAS.filter(
    (c) => (c !== 'mesSemana' || temSemanaDoMes(dia)) && (c !== 'mesUltima' || ehUltimaDoMes(dia)),
  ).map((c) => ({
    value: c,
    label: c === 'semana' ? 'toda semana' : cadenciaEmPalavras(c, dia),
  }));

function Fim({ form, readOnly }: RepeticaoFieldsProps) {
  const { termina, ate, vezes } = form.values;
  return (
    <>
      <Cell lg={3} field="termina">
        <LazySelect
          label={T.termina}
          allowDeselect={false}
          data={TERMINOS.map((t) => ({ value: t, label: T.terminos[t] }))}
          value={termina}
          readOnly={readOnly}
          onChange={(t) => form.setFieldValue('termina', TERMINOS.find((x) => x === t) ?? 'nunca')}
        />
      </Cell>
      {termina === 'ate' && (
        <Cell lg={3} field="ate">
          <EntradaData
            label={T.ate}
            withAsterisk
            value={isValidDate(ate) ? ate : null}
            error={form.errors.ate}
            readOnly={readOnly}
            onChange={(dia, invalido) => form.setFieldValue('ate', invalido ? DIA_INVALIDO : (dia ?? ''))}
          />
        </Cell>
      )}
      {termina === 'vezes' && (
        <Cell lg={3}>
          <PlainInput
            {...form.getInputProps('vezes')}
            label={T.vezes}
            withAsterisk
            inputMode="numeric"
            value={vezes}
            readOnly={readOnly}
          />
        </Cell>
      )}
    </>
  );
}

/** Whether and how it comes again. */
export function RepeticaoFields({ form, readOnly }: RepeticaoFieldsProps) {
  const { repeticao, dia } = form.values;
  const valido = isValidDate(dia) ? dia : '2000-01-01';
  return (
    <>
      <Cell lg={6} field="repeticao">
        <LazySelect
          label={T.repete}
          allowDeselect={false}
          data={[{ value: 'nunca', label: T.naoRepete }, ...cadenciasDe(valido)]}
          value={repeticao}
          error={form.errors.repeticao}
          readOnly={readOnly}
          onChange={(c) => form.setFieldValue('repeticao', CADENCIAS.find((x) => x === c) ?? 'nunca')}
        />
      </Cell>
      {repeticao === 'semana' && (
        <Cell lg={6} field="dias">
          <LazyMultiSelect
            label={T.dias}
            data={DIAS}
            value={diasDaSemana(form.values).map(String)}
            error={form.errors.dias}
            readOnly={readOnly}
            onChange={(ds) => form.setFieldValue('dias', ds.map(Number))}
          />
        </Cell>
      )}
      {repeticao !== 'nunca' && <Fim form={form} readOnly={readOnly} />}
    </>
  );
}
