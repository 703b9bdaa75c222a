import { Checkbox, SegmentedControl } from '@mantine/core';
import { ALCANCES, TIPOS_DE_COMPROMISSO } from '@retaguarda/contract';
import { type Dia, isValidDate } from '@retaguarda/domain';
import { EntradaMascara } from '../../atributos/campo/entrada-mascara.tsx';
import { ESPECIE } from '../../atributos/campo/especies.ts';
import { DIA_INVALIDO } from '../../atributos/data/dia-invalido.ts';
import { EntradaData } from '../../atributos/data/entrada-data.tsx';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { LazyMultiSelect, LazySelect } from '../../ui/form/lazy-select.tsx';
import { PlainArea } from '../../ui/form/plain-area.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import type { CompromissoValores } from './compromisso-form.ts';
import { DeQueFields, LugarFields } from './lugar-fields.tsx';
import { LEMBRETES, TIPOS } from './opcoes.ts';
import { PessoasField } from './pessoas-field.tsx';
import { RepeticaoFields } from './repeticao-fields.tsx';
import { COMPROMISSO_T as T } from './textos.ts';
import '../../ui/styles-form.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';

const LINHAS_DA_NOTA = 3;

interface CompromissoFieldsProps {
  form: FieldsForm<CompromissoValores>;
  readOnly: boolean;
  /** Of one that comes again: the time that was opened, and its first. */
  vezes: { desta: Dia; primeiro: Dia } | null;
}

/** To which of its times what is said goes; all of them begin with the first day. */
function QuaisVezes({ form, vezes }: CompromissoFieldsProps) {
  if (vezes === null) return null;
  const { alcance, dia } = form.values;
  const diaDe = (a: string) => (a === 'todos' ? vezes.primeiro : vezes.desta);
  return (
    <Cell lg={12} md={12}>
      <SegmentedControl
        fullWidth
        aria-label={T.alcance}
        data={ALCANCES.map((value) => ({ value, label: T.alcances[value] }))}
        value={alcance}
        onChange={(v) => {
          const novo = ALCANCES.find((a) => a === v) ?? 'todos';
          form.setValues({ alcance: novo, ...(dia === diaDe(alcance) ? { dia: diaDe(novo) } : {}) });
        }}
      />
    </Cell>
  );
}

function Quando({ form, readOnly, vezes }: CompromissoFieldsProps) {
  const { dia, diaInteiro, alcance } = form.values;
  const hora = (campo: 'inicio' | 'fim', label: string) => (
    <Cell lg={3}>
      <EntradaMascara
        {...form.getInputProps(campo)}
        label={label}
        withAsterisk
        especie={ESPECIE.hora}
        inputMode="numeric"
        placeholder="hh:mm"
        readOnly={readOnly}
      />
    </Cell>
  );
  return (
    <>
      <Cell lg={3} field="dia">
        <EntradaData
          label={vezes !== null && alcance === 'todos' ? T.primeiroDia : T.dia}
          withAsterisk
          value={isValidDate(dia) ? dia : null}
          error={form.errors.dia}
          readOnly={readOnly}
          onChange={(d, invalido) => form.setFieldValue('dia', invalido ? DIA_INVALIDO : (d ?? ''))}
        />
      </Cell>
      <Cell lg={3} beside>
        <Checkbox
          label={T.diaInteiro}
          checked={diaInteiro}
          disabled={readOnly}
          onChange={(e) => form.setFieldValue('diaInteiro', e.currentTarget.checked)}
        />
      </Cell>
      {!diaInteiro && hora('inicio', T.inicio)}
      {!diaInteiro && hora('fim', T.fim)}
    </>
  );
}

export function CompromissoFields(props: CompromissoFieldsProps) {
  const { form, readOnly } = props;
  const { tipo, lembretes, alcance, pessoas } = form.values;
  return (
    <FormGrid>
      {!readOnly && <QuaisVezes {...props} />}
      <Cell lg={3} field="tipo">
        <LazySelect
          label={T.tipo}
          allowDeselect={false}
          data={TIPOS}
          value={tipo}
          readOnly={readOnly}
          onChange={(t) => form.setFieldValue('tipo', TIPOS_DE_COMPROMISSO.find((x) => x === t) ?? tipo)}
        />
      </Cell>
      <TextCell
        lg={9}
        {...form.getInputProps('titulo')}
        label={T.titulo}
        withAsterisk
        readOnly={readOnly}
        data-autofocus
      />
      <Quando {...props} />
      <LugarFields form={form} readOnly={readOnly} />
      <DeQueFields form={form} readOnly={readOnly} />
      <Cell lg={6} field="pessoas">
        <PessoasField
          value={pessoas}
          error={form.errors.pessoas}
          readOnly={readOnly}
          onChange={(p) => form.setFieldValue('pessoas', p)}
        />
      </Cell>
      <Cell lg={6} field="lembretes">
        <LazyMultiSelect
          label={T.lembretes}
          data={LEMBRETES}
          value={lembretes.map(String)}
          placeholder={lembretes.length === 0 ? T.semLembrete : undefined}
          error={form.errors.lembretes}
          readOnly={readOnly}
          onChange={(ms) => form.setFieldValue('lembretes', ms.map(Number))}
        />
      </Cell>
      {alcance !== 'este' && <RepeticaoFields form={form} readOnly={readOnly} />}
      <Cell lg={12} md={12}>
        <PlainArea {...form.getInputProps('nota')} label={T.nota} rows={LINHAS_DA_NOTA} readOnly={readOnly} />
      </Cell>
    </FormGrid>
  );
}
