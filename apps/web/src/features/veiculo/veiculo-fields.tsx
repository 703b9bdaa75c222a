import { useQuery } from '@tanstack/react-query';
import { EntradaMascara } from '../../atributos/campo/entrada-mascara.tsx';
import { ESPECIE } from '../../atributos/campo/especies.ts';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { DEBOUNCE } from '../../lib/constants.ts';
import { SituacaoCell } from '../../registros/situacao-cell.tsx';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { PlainArea } from '../../ui/form/plain-area.tsx';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { SuggestInput } from '../../ui/form/suggest-input.tsx';
import { DIALOGO_VEICULO as T } from './textos.ts';
import type { VeiculoValores } from './veiculo-form.ts';
import { marcasQuery, procuraClientes } from './veiculo-queries.ts';

const LINHAS_OBS = 5;

interface VeiculoFieldsProps {
  form: FieldsForm<VeiculoValores>;
  readOnly: boolean;
  /** Known from where the dialog was opened. */
  donoFixo: boolean;
  comSituacao: boolean;
}

function Proprietario({ form, readOnly, donoFixo }: VeiculoFieldsProps) {
  const { proprietario } = form.values;
  if (donoFixo) return <PlainInput label={T.proprietarioId} value={proprietario?.name ?? ''} readOnly />;
  return (
    <SearchSelect
      label={T.proprietarioId}
      withAsterisk
      value={proprietario}
      onChange={(pessoa) => {
        form.setFieldValue('proprietario', pessoa);
      }}
      search={procuraClientes}
      cacheKey="clientes"
      delay={DEBOUNCE.registro}
      none={T.nenhumaPessoa}
      error={form.errors.proprietario}
      readOnly={readOnly}
    />
  );
}

export function VeiculoFields(props: VeiculoFieldsProps) {
  const { form, readOnly, comSituacao } = props;
  const { veiculoSituacao, marca, modelo } = form.values;
  const { data } = useQuery({ ...marcasQuery, enabled: !readOnly });
  return (
    <FormGrid>
      <Cell lg={3}>
        <EntradaMascara
          {...form.getInputProps('veiculoPlaca')}
          label={T.placa}
          withAsterisk
          especie={ESPECIE.placa}
          maiusculas
          readOnly={readOnly}
          data-autofocus
        />
      </Cell>
      <Cell lg={comSituacao ? 7 : 9} field="proprietario">
        <Proprietario {...props} />
      </Cell>
      {comSituacao && (
        <SituacaoCell
          campo="veiculoSituacao"
          situacao={veiculoSituacao}
          readOnly={readOnly}
          onChange={(situacao) => form.setFieldValue('veiculoSituacao', situacao)}
        />
      )}
      <Cell lg={6}>
        <SuggestInput
          label={T.marcaId}
          value={marca}
          suggestions={data?.marcas ?? []}
          maxLength={80}
          readOnly={readOnly}
          onChange={(texto) => form.setFieldValue('marca', texto)}
        />
      </Cell>
      <Cell lg={6}>
        <SuggestInput
          label={T.modeloId}
          value={modelo}
          suggestions={data?.modelos ?? []}
          maxLength={80}
          readOnly={readOnly}
          onChange={(texto) => form.setFieldValue('modelo', texto)}
        />
      </Cell>
      <Cell lg={12} md={12}>
        <PlainArea
          {...form.getInputProps('veiculoObs')}
          label={T.obs}
          rows={LINHAS_OBS}
          maxLength={2000}
          readOnly={readOnly}
        />
      </Cell>
    </FormGrid>
  );
}
