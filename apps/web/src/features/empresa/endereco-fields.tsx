import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EntradaMascara } from '../../atributos/campo/entrada-mascara.tsx';
import { ESPECIE } from '../../atributos/campo/especies.ts';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { askedOptions } from '../../ui/form/asked-options.tsx';
import { EstadoSelect } from '../../ui/form/estado-select.tsx';
import { Cell } from '../../ui/form/form-grid.tsx';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import { cidadesQuery } from './cidades-query.ts';
import type { EmpresaValores } from './empresa-valores.ts';
import { doEndereco } from './endereco-do-cep.ts';
import { DIALOGO_EMPRESA as T } from './textos.ts';
import { useCep } from './use-cep.ts';

interface EnderecoFieldsProps {
  form: FieldsForm<EmpresaValores>;
  readOnly: boolean;
}

export function EnderecoFields({ form, readOnly }: EnderecoFieldsProps) {
  const { uf, cidade, cep } = form.values;
  const preenchido = useRef<ReturnType<typeof doEndereco>>({});
  const busca = useCep((e) => {
    const novos = doEndereco(e, form.getValues(), preenchido.current);
    preenchido.current = novos;
    form.setValues(novos);
  });
  const cidades = useQuery(cidadesQuery(uf));
  const dica = busca.aviso ?? (busca.buscando ? T.buscandoCep : undefined);
  const campo = <K extends keyof EmpresaValores>(nome: K) => ({ ...form.getInputProps(nome), readOnly });
  return (
    <>
      <Cell lg={3}>
        <EntradaMascara
          {...campo('cep')}
          label={T.cep}
          withAsterisk
          inputMode="numeric"
          especie={ESPECIE.cep}
          value={cep}
          description={dica}
          onChange={(texto) => {
            form.setFieldValue('cep', texto);
            busca.mudou(texto);
          }}
        />
        {/* Said once, when it changes: a region that comes with its text is not announced. */}
        <VisuallyHidden role="status">{dica}</VisuallyHidden>
      </Cell>
      <Cell lg={3} field="uf">
        <EstadoSelect
          label={T.uf}
          withAsterisk
          value={uf}
          error={form.errors.uf}
          readOnly={readOnly}
          onChange={(sigla) => form.setValues({ uf: sigla ?? '', cidade: '' })}
        />
      </Cell>
      <Cell lg={3} field="cidade">
        <Select
          label={T.cidade}
          withAsterisk
          searchable
          limit={80}
          // The chosen one is there before the others of its state are.
          data={cidades.data?.map((c) => c.nome) ?? (cidade === '' ? [] : [cidade])}
          value={cidade === '' ? null : cidade}
          {...askedOptions(cidades, { none: T.nenhumaCidade, error: form.errors.cidade })}
          disabled={uf === ''}
          readOnly={readOnly}
          placeholder={uf === '' ? T.selecioneEstado : undefined}
          onChange={(nome) => form.setFieldValue('cidade', nome ?? '')}
        />
      </Cell>
      <TextCell lg={3} {...campo('bairro')} label={T.bairro} withAsterisk maxLength={120} />
      <TextCell lg={6} md={12} {...campo('logradouro')} label={T.logradouro} withAsterisk maxLength={200} />
      <TextCell lg={3} {...campo('complemento')} label={T.complemento} maxLength={200} />
    </>
  );
}
