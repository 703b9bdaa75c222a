import { TextInput } from '@mantine/core';
import { ehCor } from '@retaguarda/domain';
import { EntradaMascara } from '../../atributos/campo/entrada-mascara.tsx';
import { ESPECIE } from '../../atributos/campo/especies.ts';
import { EstadoSelect } from '../../ui/form/estado-select.tsx';
import { Cell } from '../../ui/form/form-grid.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import classes from './escritorio.module.css';
import type { EscritorioValores } from './escritorio-form.ts';
import { PreviaDaMarca } from './previa-da-marca.tsx';
import { ESCRITORIO as T } from './textos.ts';

type Campo = keyof EscritorioValores;

/** What the fields ask of a form, whether it is an editing session or the first steps. */
export interface FormDoEscritorio {
  values: EscritorioValores;
  errors: Readonly<Partial<Record<string, unknown>>>;
  getInputProps: (campo: Campo) => object;
  setFieldValue: (campo: Campo, valor: string) => void;
}

interface EscritorioFieldsProps {
  form: FormDoEscritorio;
  readOnly: boolean;
}

const PADRAO = '#2b6e96';

function Cor({ form, readOnly }: EscritorioFieldsProps) {
  const { cor } = form.values;
  return (
    <Cell lg={4} field="cor">
      <TextInput
        {...form.getInputProps('cor')}
        label={T.cor}
        description={T.corDica}
        placeholder={PADRAO}
        maxLength={7}
        autoComplete="off"
        readOnly={readOnly}
        leftSection={
          <input
            type="color"
            className={classes.cor}
            aria-label={T.escolherCor}
            disabled={readOnly}
            value={ehCor(cor) ? cor : PADRAO}
            onChange={(e) => form.setFieldValue('cor', e.currentTarget.value)}
          />
        }
      />
    </Cell>
  );
}

function Endereco({ form, readOnly }: EscritorioFieldsProps) {
  const { uf, cep } = form.values;
  const campo = (nome: Campo) => ({ ...form.getInputProps(nome), readOnly });
  return (
    <>
      <Cell lg={4}>
        <EntradaMascara
          {...campo('cep')}
          label={T.cep}
          inputMode="numeric"
          especie={ESPECIE.cep}
          value={cep}
          onChange={(texto) => form.setFieldValue('cep', texto)}
        />
      </Cell>
      <Cell lg={4} field="uf">
        <EstadoSelect
          label={T.uf}
          clearable
          value={uf}
          readOnly={readOnly}
          onChange={(sigla) => form.setFieldValue('uf', sigla ?? '')}
        />
      </Cell>
      <TextCell lg={4} {...campo('cidade')} label={T.cidade} maxLength={100} />
      <TextCell lg={4} {...campo('bairro')} label={T.bairro} maxLength={120} />
      <TextCell lg={4} {...campo('logradouro')} label={T.logradouro} maxLength={200} />
      <TextCell lg={4} {...campo('complemento')} label={T.complemento} maxLength={200} />
    </>
  );
}

/** Who the office is, where it stands, and what its network looks like. */
export function EscritorioFields({ form, readOnly }: EscritorioFieldsProps) {
  const campo = (nome: Campo) => ({ ...form.getInputProps(nome), readOnly });
  return (
    <>
      <TextCell lg={4} {...campo('nome')} label={T.nome} withAsterisk maxLength={120} data-autofocus />
      <TextCell
        lg={4}
        {...campo('sistema')}
        label={T.sistema}
        description={T.sistemaDica}
        withAsterisk
        maxLength={60}
      />
      <Cell lg={4}>
        <EntradaMascara
          {...campo('cnpj')}
          label={T.cnpj}
          especie={ESPECIE.cnpj}
          maiusculas
          value={form.values.cnpj}
          onChange={(texto) => form.setFieldValue('cnpj', texto)}
        />
      </Cell>
      <Endereco form={form} readOnly={readOnly} />
      <Cor form={form} readOnly={readOnly} />
      <Cell lg={8} md={12}>
        <PreviaDaMarca cor={form.values.cor} />
      </Cell>
    </>
  );
}
