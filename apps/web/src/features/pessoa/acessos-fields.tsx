import { Button, Group, Switch, Text } from '@mantine/core';
import { entraNoSistema, type Recurso, type UsuarioDetalhe, VALIDADES_DA_CHAVE } from '@retaguarda/contract';
import { addDays, todayIn } from '@retaguarda/domain';
import { serverNow } from '../../lib/call/server-clock.ts';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { LazyMultiSelect as MultiSelect, LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { missing } from '../../ui/form/missing.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import { Hint } from '../../ui/notice/hint.tsx';
import { EntradaDia, type UsuarioFieldsProps } from './entrada-dia.tsx';
import { Secao } from './secao.tsx';
import { DIALOGO_USUARIO as T } from './textos.ts';

interface AcessosProps extends UsuarioFieldsProps {
  perfis: UsuarioDetalhe['perfis'];
  atuacao: UsuarioDetalhe['atuacao'];
}

const VALIDADE_INICIAL = VALIDADES_DA_CHAVE[1];
const emDias = (dias: number): string => {
  const hoje = todayIn(serverNow());
  return hoje === null ? '' : (addDays(hoje, dias) ?? '');
};

const opcoes = (itens: AcessosProps['perfis']['itens']) =>
  itens.map((p) => ({ value: String(p.id), label: p.nome }));

/** Which profiles the person has: of somebody who signs in, or has some already; seen by who may see or edit them. */
function PerfisField({ form, readOnly, permissions, perfis }: AcessosProps) {
  if (!perfis.enabled && !permissions.has('listaPerfisUser')) return null;
  if (!entraNoSistema(form.values) && form.values.perfis.length === 0) return null;
  return (
    <Cell lg={12} md={12} field="perfis">
      <MultiSelect
        label={T.perfis}
        withAsterisk={perfis.enabled && entraNoSistema(form.values)}
        searchable
        readOnly={readOnly || !perfis.enabled}
        description={perfis.enabled ? undefined : missing(permissions, 'altPerfisUser')}
        data={opcoes(perfis.itens)}
        value={form.values.perfis.map(String)}
        error={form.errors.perfis}
        onChange={(ids) => form.setFieldValue('perfis', ids.map(Number))}
      />
    </Cell>
  );
}

/** For which companies the person works: all, or those that are chosen; seen where the profiles are. */
function Atuacao({ form, readOnly, permissions, atuacao }: AcessosProps) {
  if (!atuacao.enabled && !permissions.has('listaPerfisUser')) return null;
  const { atuacao: escolhidas } = form.values;
  const fechado = readOnly || !atuacao.enabled;
  const todas = escolhidas === null;
  return (
    <Secao titulo={T.onde}>
      <FormGrid>
        <Cell lg={4} field="atuacao">
          <Select
            label={T.atuacao}
            allowDeselect={false}
            readOnly={fechado}
            description={atuacao.enabled ? undefined : missing(permissions, 'altPerfisUser')}
            data={[
              ...(todas || atuacao.podeTodas ? [{ value: 'todas', label: T.todasEmpresas }] : []),
              { value: 'escolhidas', label: T.empresasEscolhidas },
            ]}
            value={todas ? 'todas' : 'escolhidas'}
            error={todas ? form.errors.atuacao : undefined}
            onChange={(v) => form.setFieldValue('atuacao', v === 'todas' ? null : [...atuacao.selected])}
          />
        </Cell>
        {!todas && (
          <Cell lg={8}>
            <MultiSelect
              label={T.empresasEscolhidas}
              withAsterisk={!atuacao.outras}
              searchable
              readOnly={fechado}
              description={atuacao.outras ? T.outrasEmpresas : T.novasEmpresas}
              data={opcoes(atuacao.itens)}
              value={escolhidas.map(String)}
              error={form.errors.atuacao}
              onChange={(ids) => form.setFieldValue('atuacao', ids.map(Number))}
            />
          </Cell>
        )}
      </FormGrid>
    </Secao>
  );
}

interface ModoProps extends UsuarioFieldsProps {
  modo: 'system' | 'code' | 'api';
  recurso: Recurso;
}

/** Switches one way of signing in; without its permission it says which one is missing. */
function Modo({ form, user, readOnly, permissions, modo, recurso }: ModoProps) {
  const falta = missing(permissions, recurso);
  const input = (
    <Switch
      data-path={modo}
      label={T[modo]}
      checked={form.values[modo]}
      disabled={readOnly || falta !== undefined}
      error={form.errors[modo]}
      onChange={(e) => {
        const ligado = e.currentTarget.checked;
        form.setFieldValue(modo, ligado);
        // A key that is made now ends some day, unless one chooses otherwise.
        if (modo === 'api' && ligado && user.autenticacao.api.autId === 0 && form.values.expiraEm === '')
          form.setFieldValue('expiraEm', emDias(VALIDADE_INICIAL));
      }}
    />
  );
  if (falta === undefined) return input;
  return (
    <Hint label={falta}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a disabled switch takes no focus, its reason must be reachable */}
      <div tabIndex={0} style={{ width: 'fit-content' }}>
        {input}
      </div>
    </Hint>
  );
}

/** For how long a key holds, by a press; one that never ends says what that means. */
function Validades({ form }: Pick<AcessosProps, 'form'>) {
  const escolhe = (dia: string) => form.setFieldValue('expiraEm', dia);
  return (
    <Cell lg={12}>
      <Group gap="xs">
        {VALIDADES_DA_CHAVE.map((dias) => (
          <Button key={dias} size="compact-xs" variant="default" onClick={() => escolhe(emDias(dias))}>
            {T.validade(dias)}
          </Button>
        ))}
        <Button size="compact-xs" variant="default" onClick={() => escolhe('')}>
          {T.semValidade}
        </Button>
      </Group>
      {form.values.expiraEm === '' && (
        <Text size="xs" c="danger" mt={4} role="status">
          {T.semValidadeAviso}
        </Text>
      )}
    </Cell>
  );
}

function Chave({ form, user, readOnly, permissions, perfis }: AcessosProps) {
  const { api, perfilId } = form.values;
  if (!api && user.autenticacao.api.autId === 0) return null;
  const fechado = readOnly || !permissions.has('integration');
  const doUsuario = perfis.itens.filter((p) => form.values.perfis.includes(p.id));
  return (
    <>
      <TextCell
        lg={3}
        {...form.getInputProps('chaveName')}
        label={T.chaveName}
        withAsterisk={api}
        maxLength={100}
        readOnly={fechado}
      />
      <Cell lg={3}>
        <PasswordField
          {...form.getInputProps('chavePass')}
          label={T.chavePass}
          withAsterisk={api && user.autenticacao.api.autId === 0}
          description={user.autenticacao.api.autId === 0 ? undefined : T.chaveMantida}
          autoComplete="new-password"
          readOnly={fechado}
        />
      </Cell>
      <Cell lg={3} field="perfilId">
        <Select
          label={T.perfilId}
          clearable
          readOnly={fechado}
          placeholder={T.todosPerfis}
          data={opcoes(doUsuario)}
          value={perfilId === null ? null : String(perfilId)}
          error={form.errors.perfilId}
          onChange={(v) => form.setFieldValue('perfilId', v === null ? null : Number(v))}
        />
      </Cell>
      <EntradaDia form={form} campo="expiraEm" label={T.expiraEm} readOnly={fechado} />
      {api && !fechado && <Validades form={form} />}
    </>
  );
}

const LIGAM: readonly Recurso[] = ['autenticateSystem', 'autenticateSMS', 'integration'];

/** The ways of signing in; the key only for types of person that have one. */
function Formas(props: AcessosProps) {
  const { user } = props;
  const comChave = user.integration || user.autenticacao.api.autId > 0;
  return (
    <Secao titulo={T.formas}>
      <FormGrid>
        <Cell lg={4}>
          <Modo {...props} modo="system" recurso="autenticateSystem" />
        </Cell>
        <Cell lg={4}>
          <Modo {...props} modo="code" recurso="autenticateSMS" />
        </Cell>
        {comChave && (
          <Cell lg={4}>
            <Modo {...props} modo="api" recurso="integration" />
          </Cell>
        )}
        <PerfisField {...props} />
        {comChave && <Chave {...props} />}
      </FormGrid>
    </Secao>
  );
}

/** How a person signs in and with which profiles, apart from the registration; of a new one only for who may give access. */
export function AcessosFields(props: AcessosProps) {
  const { user, permissions } = props;
  const ofereceFormas = user.id > 0 || LIGAM.some((r) => permissions.has(r));
  return (
    <>
      {ofereceFormas && permissions.has('autenticateType') ? (
        <Formas {...props} />
      ) : (
        <FormGrid>
          <PerfisField {...props} />
        </FormGrid>
      )}
      <Atuacao {...props} />
      <SenhaFields {...props} />
    </>
  );
}

/** A new password, for who may set it. */
function SenhaFields({ form, user, readOnly, permissions }: UsuarioFieldsProps) {
  if (readOnly || !form.values.system || !permissions.has('userReset')) return null;
  const campo = (nome: 'senha' | 'repetir') => (
    <Cell lg={4}>
      <PasswordField {...form.getInputProps(nome)} label={T[nome]} autoComplete="new-password" />
    </Cell>
  );
  return (
    <Secao
      titulo={T.senhaTitulo}
      {...(user.id === 0 || user.autenticacao.system.temSenha ? {} : { nota: T.semSenha })}
    >
      <FormGrid>
        {campo('senha')}
        {campo('repetir')}
      </FormGrid>
    </Secao>
  );
}
