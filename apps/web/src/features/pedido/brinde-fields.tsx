import type { EmpresaDeEstoque, ItemPedido } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { DEBOUNCE } from '../../lib/constants.ts';
import { useImage } from '../../lib/image/use-image.ts';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { type BrindeValores, pontosLivres, pontosNecessarios } from './brinde-form.ts';
import { BrindeSelect } from './brinde-select.tsx';
import classes from './pedido.module.css';
import { type ClienteOpcao, procuraClientes } from './pedido-queries.ts';
import { BRINDE as T } from './textos.ts';

interface BrindeFieldsProps {
  form: FieldsForm<BrindeValores>;
  empresa: EmpresaDeEstoque;
  empresas: readonly EmpresaDeEstoque[];
  /** The order that is altered; null for a new one. */
  item: ItemPedido | null;
}

function Cliente({ form, empresa, empresas, item }: BrindeFieldsProps) {
  const { clientId } = form.values;
  if (item !== null) return <PlainInput label={T.cliente} value={clientId?.name ?? ''} readOnly />;
  const escolhe = (cliente: ClienteOpcao | null) => {
    const retira = cliente?.brindes.empId ?? 0;
    form.setValues({
      clientId: cliente,
      empDestId: empresas.some((e) => e.id === retira) ? retira : empresa.id,
      // Products are offered only to who has points.
      ...((cliente?.brindes.pontos ?? 0) > 0 ? {} : { catId: null }),
    });
    form.clearFieldError('catId');
  };
  return (
    <SearchSelect
      label={T.cliente}
      withAsterisk
      value={clientId}
      onChange={escolhe}
      search={procuraClientes}
      cacheKey="clientes-brindes"
      delay={DEBOUNCE.produtos}
      none={T.nenhumCliente}
      error={form.errors.clientId}
      data-autofocus
    />
  );
}

function Produto({ form, empresa, item }: BrindeFieldsProps) {
  const { clientId, catId } = form.values;
  const livres = clientId === null ? 0 : pontosLivres(clientId, item);
  return (
    <BrindeSelect
      empId={empresa.id}
      value={catId}
      onChange={(produto) => form.setFieldValue('catId', produto)}
      placeholder={clientId === null ? T.escolhaCliente : livres > 0 ? '' : T.semPontos}
      readOnly={livres <= 0}
      error={form.errors.catId}
      data-autofocus={item !== null}
    />
  );
}

/** What the choice costs and what is left of it. */
function Resumo({ form, item }: BrindeFieldsProps) {
  const { clientId, catId } = form.values;
  const src = useImage(catId?.brinde.url);
  const livres = clientId === null ? null : pontosLivres(clientId, item);
  const precisa = catId === null ? null : pontosNecessarios(catId, item);
  const faltam = livres !== null && precisa !== null && livres < precisa;
  const emPedidos = (clientId?.brindes.valores ?? 0) - (item?.pontos ?? 0);
  const linhas = [
    [
      T.pontosCliente,
      livres === null ? T.semValor : formatNumber(livres),
      emPedidos > 0 ? T.emPedidos(formatNumber(emPedidos)) : '',
    ],
    [T.pontosNecessarios, precisa === null ? T.semValor : formatNumber(precisa), ''],
    [T.codigoProduto, catId?.brinde.codigo || T.semValor, ''],
    [T.disponivel, catId === null ? T.semValor : formatNumber(catId.brinde.disponivel), ''],
  ] as const;
  return (
    <div className={classes.brinde}>
      <div className={classes.imagem}>
        {src ? <img src={src} alt={catId?.name ?? ''} /> : <span>{T.semImagem}</span>}
      </div>
      <dl className={classes.dados} aria-live="polite">
        {linhas.map(([nome, valor, nota]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd className={faltam && nome === T.pontosNecessarios ? (classes.falta ?? '') : ''}>{valor}</dd>
            {nota && <dt>{nota}</dt>}
          </div>
        ))}
      </dl>
    </div>
  );
}

export function BrindeFields(props: BrindeFieldsProps) {
  const { form, empresas } = props;
  return (
    <FormGrid>
      <Cell lg={12} md={12} field="clientId">
        <Cliente {...props} />
      </Cell>
      <Cell lg={7} md={12} field="catId">
        <Produto {...props} />
      </Cell>
      <Cell lg={5} md={12} field="empDestId">
        <Select
          label={T.retirada}
          data={empresas.map((e) => ({ value: String(e.id), label: `${e.codigo} – ${e.nome}` }))}
          value={String(form.values.empDestId)}
          allowDeselect={false}
          readOnly={empresas.length === 1}
          onChange={(v) => v !== null && form.setFieldValue('empDestId', Number(v))}
        />
      </Cell>
      <Cell lg={12} md={12}>
        <Resumo {...props} />
      </Cell>
    </FormGrid>
  );
}
