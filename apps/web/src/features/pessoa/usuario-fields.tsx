import { Group, Switch } from '@mantine/core';
import type { Permissoes, Recurso, Usuario } from '@retaguarda/contract';
import { todayIn } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { EntradaMascara } from '../../atributos/campo/entrada-mascara.tsx';
import { ESPECIE } from '../../atributos/campo/especies.ts';
import { serverNow } from '../../lib/call/server-clock.ts';
import { askedOptions } from '../../ui/form/asked-options.tsx';
import { Cell } from '../../ui/form/form-grid.tsx';
import { LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import { EntradaDia, type UsuarioFieldsProps } from './entrada-dia.tsx';
import { DIALOGO_USUARIO as T } from './textos.ts';
import { useUnicos } from './use-unicos.ts';
import { SEXOS } from './usuario-form.ts';
import { empresasDoUsuarioQuery } from './usuario-queries.ts';

/** What is stored behind a mask is shown as such, and typed over by who may change it. */
function mascarado(
  user: Usuario,
  campo: string,
  { mascara, readOnly }: { mascara: string; readOnly: boolean },
) {
  if (!user.mascarados.includes(campo)) return {};
  return { placeholder: mascara, ...(readOnly ? {} : { description: T.guardado(mascara) }) };
}

/** A way of signing in that is on holds the fields it works by. */
const travado = (ligado: boolean, novo: boolean, recurso: Recurso, permissions: Permissoes) =>
  ligado && !novo && !permissions.has(recurso);

function Documentos({ form, user, readOnly, permissions }: UsuarioFieldsProps) {
  const mudar = useUnicos(form, user.id);
  const { system, code } = user.autenticacao;
  const novo = user.id === 0;
  const semEmail =
    readOnly || travado(system.flag || form.values.system, novo, 'autenticateSystem', permissions);
  const semCodigo = readOnly || travado(code.flag || form.values.code, novo, 'autenticateSMS', permissions);
  return (
    <>
      <TextCell
        lg={6}
        {...form.getInputProps('email')}
        type="email"
        label={T.email}
        withAsterisk={form.values.system}
        maxLength={254}
        readOnly={semEmail}
        onChange={(e) => mudar('email', e.currentTarget.value)}
      />
      <Cell lg={3}>
        <EntradaMascara
          {...form.getInputProps('cpf')}
          {...mascarado(user, 'cpf', { mascara: code.codeDados.cpf, readOnly: semCodigo })}
          label={T.cpf}
          inputMode="numeric"
          withAsterisk={form.values.code}
          especie={ESPECIE.cpf}
          readOnly={semCodigo}
          onChange={(texto) => mudar('cpf', texto)}
        />
      </Cell>
      <Cell lg={3}>
        <EntradaMascara
          {...form.getInputProps('telefone')}
          {...mascarado(user, 'telefone', { mascara: code.codeDados.telefone, readOnly: semCodigo })}
          label={T.telefone}
          inputMode="tel"
          withAsterisk={form.values.code}
          especie={ESPECIE.telefone}
          readOnly={semCodigo}
        />
      </Cell>
    </>
  );
}

function Empresa({ form, user, readOnly, permissions }: UsuarioFieldsProps) {
  const pode = permissions.has('userEmp');
  const empresas = useQuery({ ...empresasDoUsuarioQuery, enabled: pode });
  if (!pode) return null;
  // The one that is stored may be inactive by now.
  const ativas = empresas.data ?? [];
  const opcoes = [...ativas, ...user.empresas.filter((e) => !ativas.some((d) => d.id === e.id))];
  const { empId } = form.values;
  return (
    <Cell lg={6} field="empId">
      <Select
        label={T.empId}
        searchable
        clearable
        readOnly={readOnly}
        placeholder={T.nenhumaEmpresa}
        data={opcoes.map((e) => ({ value: String(e.id), label: e.nome }))}
        value={empId === 0 ? null : String(empId)}
        {...askedOptions(empresas, { none: T.nenhumaEmpresa, error: form.errors.empId })}
        onChange={(v) => form.setFieldValue('empId', Number(v ?? 0))}
      />
    </Cell>
  );
}

/** By which ways the person wants to be told of its service orders, which nobody is before having said so, and what it refuses. */
const Avisos = ({ form, readOnly }: UsuarioFieldsProps) => (
  // A row of their own: the attributes begin below.
  <Cell lg={12} md={12}>
    <Group gap="0 24px">
      {(['avisoEmail', 'avisoSms', 'semWhatsapp'] as const).map((campo) => (
        <div key={campo} data-path={campo}>
          <Switch
            label={T[campo]}
            checked={form.values[campo]}
            disabled={readOnly}
            onChange={(e) => form.setFieldValue(campo, e.currentTarget.checked)}
          />
        </div>
      ))}
    </Group>
  </Cell>
);

/** Who the person is; stands in one grid with the attributes. */
export function UsuarioFields(props: UsuarioFieldsProps) {
  const { form, user, readOnly, permissions } = props;
  const mudar = useUnicos(form, user.id);
  const { sexo, codigo } = form.values;
  // The company fills the row when it is there.
  const lg = permissions.has('userEmp') ? 3 : 6;
  return (
    <>
      <TextCell
        lg={6}
        md={12}
        {...form.getInputProps('nome')}
        label={T.nome}
        withAsterisk
        maxLength={200}
        readOnly={readOnly}
        data-autofocus
      />
      <TextCell
        lg={3}
        {...form.getInputProps('apelido')}
        label={T.apelido}
        withAsterisk
        maxLength={100}
        readOnly={readOnly}
      />
      <TextCell
        lg={3}
        {...form.getInputProps('codigo')}
        label={T.codigo}
        withAsterisk
        maxLength={40}
        readOnly={readOnly}
        value={codigo}
        onChange={(e) => mudar('codigo', e.currentTarget.value)}
      />
      <Documentos {...props} />
      <Cell lg={lg} field="sexo">
        <Select
          label={T.sexo}
          withAsterisk
          readOnly={readOnly}
          data={SEXOS}
          value={sexo === '' ? null : sexo}
          error={form.errors.sexo}
          onChange={(v) => form.setFieldValue('sexo', v ?? '')}
        />
      </Cell>
      <EntradaDia
        form={form}
        campo="dtNascimento"
        ate={todayIn(serverNow()) ?? undefined}
        lg={lg}
        label={T.dtNascimento}
        withAsterisk
        readOnly={readOnly}
        {...mascarado(user, 'dtNascimento', { mascara: user.dtNascimento, readOnly })}
      />
      <Empresa {...props} />
      <Avisos {...props} />
    </>
  );
}
