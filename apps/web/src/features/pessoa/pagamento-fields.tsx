import { Button } from '@mantine/core';
import type { Usuario } from '@retaguarda/contract';
import { leChavePix, nomeDoTipoChavePix, SITUACAO_PESSOA, TIPOS_DE_CONTA } from '@retaguarda/domain';
import { useRouter } from '@tanstack/react-router';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { BancoSelect } from '../../ui/form/banco-select.tsx';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { missing } from '../../ui/form/missing.ts';
import { TextCell } from '../../ui/form/text-cell.tsx';
import type { UsuarioFieldsProps } from './entrada-dia.tsx';
import { Secao } from './secao.tsx';
import { PAGAMENTO as T } from './textos.ts';
import { FORMAS, type PagamentoValores } from './usuario-form.ts';

const TIPOS = TIPOS_DE_CONTA.map(({ tipo, nome }) => ({ value: tipo, label: nome }));
interface ParteProps {
  form: FieldsForm<PagamentoValores>;
  readOnly: boolean;
}

/** What is typed is read as it is typed, and its kind said. */
function Chave({ form, readOnly }: ParteProps) {
  const lida = leChavePix(form.values.pagChave);
  const tipo = lida.ok && lida.valor !== null ? nomeDoTipoChavePix(lida.valor.tipo) : T.chaveDica;
  return (
    <TextCell
      lg={6}
      {...form.getInputProps('pagChave')}
      label={T.chave}
      description={tipo}
      withAsterisk
      maxLength={100}
      readOnly={readOnly}
    />
  );
}

function Conta({ form, readOnly }: ParteProps) {
  const { pagBanco, pagTipoConta } = form.values;
  const texto = (campo: 'pagAgencia' | 'pagAgenciaDv' | 'pagConta' | 'pagContaDv', maxLength: number) => ({
    ...form.getInputProps(campo),
    ...{ lg: 3, maxLength, readOnly },
  });
  return (
    <>
      <Cell lg={4} field="pagBanco">
        <BancoSelect
          label={T.banco}
          withAsterisk
          readOnly={readOnly}
          value={pagBanco}
          error={form.errors.pagBanco}
          onChange={(banco) => form.setFieldValue('pagBanco', banco ?? '')}
        />
      </Cell>
      <Cell lg={4} field="pagTipoConta">
        <Select
          label={T.tipoConta}
          withAsterisk
          readOnly={readOnly}
          data={TIPOS}
          value={pagTipoConta || null}
          error={form.errors.pagTipoConta}
          onChange={(v) => form.setFieldValue('pagTipoConta', TIPOS.find((t) => t.value === v)?.value ?? '')}
        />
      </Cell>
      <TextCell {...texto('pagAgencia', 5)} label={T.agencia} withAsterisk />
      <TextCell {...texto('pagAgenciaDv', 1)} label={T.agenciaDv} />
      <TextCell {...texto('pagConta', 12)} label={T.conta} withAsterisk />
      <TextCell {...texto('pagContaDv', 2)} label={T.contaDv} withAsterisk />
    </>
  );
}

/** The form of payment, with what each asks. */
export function FormaDePagamento({ form, readOnly, dica }: ParteProps & { dica?: string | undefined }) {
  const { pagForma } = form.values;
  return (
    <FormGrid>
      <Cell lg={4} field="pagForma">
        <Select
          label={T.forma}
          clearable
          placeholder={T.nenhuma}
          readOnly={readOnly}
          description={dica}
          data={FORMAS}
          value={pagForma || null}
          onChange={(v) => form.setFieldValue('pagForma', FORMAS.find((f) => f.value === v)?.value ?? '')}
        />
      </Cell>
      {pagForma === 'pix' && <Chave form={form} readOnly={readOnly} />}
      {pagForma === 'conta' && <Conta form={form} readOnly={readOnly} />}
    </FormGrid>
  );
}

/** The form of an incomplete registration is saved whole alone; how the person is paid has one of its own. */
function SoRecebe({ id, situacao }: Pick<Usuario, 'id' | 'situacao'>) {
  const router = useRouter();
  if (id === 0 || situacao !== SITUACAO_PESSOA.incompleta) return null;
  const abre = () =>
    void router.navigate({
      to: '.',
      search: ({ registro: _, ...lista }) => lista,
      hash: `recebe.${id}`,
    });
  return (
    <Button variant="transparent" size="compact-sm" px={0} onClick={abre}>
      {T.soRecebe}
    </Button>
  );
}

/** How the person is paid; seen by who may see that. */
export function PagamentoFields({ form, user, readOnly, permissions }: UsuarioFieldsProps) {
  if (user.pagamento === undefined) return null;
  const falta = missing(permissions, 'pessoaPagAlt');
  return (
    <Secao titulo={T.titulo} nota={!readOnly && falta === undefined && <SoRecebe {...user} />}>
      <FormaDePagamento
        form={form}
        readOnly={readOnly || falta !== undefined}
        dica={readOnly ? undefined : falta}
      />
    </Secao>
  );
}
