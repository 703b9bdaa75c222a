import { Alert, Button, CopyButton, Group, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import {
  MESSAGES,
  type RouteResponse,
  type UsuarioDetalhe,
  userConvida,
  userConviteRenova,
  userConviteRetira,
  userConvites,
} from '@retaguarda/contract';
import { formatInstantBr, isEmail } from '@retaguarda/domain';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { DIALOGO } from '../../lib/constants.ts';
import { NOVO } from '../../lib/search-registro.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { LazyMultiSelect as MultiSelect, LazySelect as Select } from '../../ui/form/lazy-select.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct, useActOnce } from '../../ui/use-act.ts';
import { CONVITE as T } from './textos.ts';
import classes from './usuario.module.css';
import { invalidateUsuarios, tiposUsuarioQuery, usuarioAbertoQuery } from './usuario-queries.ts';
// Radios.
import '../../ui/styles-form.ts';

const convitesQuery = queryOptions({
  queryKey: ['usuarios', 'convites'],
  queryFn: ({ signal }) => call(userConvites, { signal }).then((r) => r.list),
  staleTime: 0,
});

const recarrega = (client: QueryClient) =>
  Promise.all([client.invalidateQueries(convitesQuery), invalidateUsuarios(client)]);

type Convite = RouteResponse<typeof userConvites>['list'][number];

/** The link itself, told this once. */
function Link({ link }: { link: string }) {
  return (
    <Alert color="primary" title={T.linkTitulo}>
      <Text size="sm" mb="sm">
        {T.linkDica}
      </Text>
      <TextInput aria-label={T.linkTitulo} readOnly value={link} mb="sm" />
      <CopyButton value={link}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? T.linkCopiado : T.linkCopiar}</Button>}
      </CopyButton>
    </Alert>
  );
}

interface Campos {
  nome: string;
  email: string;
  perfis: string[];
  /** Null for all companies. */
  empresas: string[] | null;
  porEmail: 'sim' | 'nao';
}

const opcoes = (itens: readonly { id: number; nome: string }[]) =>
  itens.map((p) => ({ value: String(p.id), label: p.nome }));

type Form = UseFormReturnType<Campos>;

interface FormularioProps {
  tipoAtor: number;
  pode: Pick<UsuarioDetalhe, 'perfis' | 'atuacao'>;
  onLink: (link: string) => void;
}

/** For which companies the person will work: all, or those that are chosen. */
function Empresas({ form, atuacao }: Pick<FormularioProps['pode'], 'atuacao'> & { form: Form }) {
  return (
    <>
      <Select
        label={T.atuacao}
        allowDeselect={false}
        data={[
          ...(atuacao.podeTodas ? [{ value: 'todas', label: T.todasEmpresas }] : []),
          { value: 'escolhidas', label: T.empresasEscolhidas },
        ]}
        value={form.values.empresas === null ? 'todas' : 'escolhidas'}
        onChange={(v) => form.setFieldValue('empresas', v === 'todas' ? null : [])}
      />
      {form.values.empresas !== null && (
        <MultiSelect
          label={T.empresasEscolhidas}
          withAsterisk
          searchable
          data={opcoes(atuacao.itens)}
          value={form.values.empresas}
          error={form.errors.empresas}
          onChange={(ids) => form.setFieldValue('empresas', ids)}
        />
      )}
    </>
  );
}

function Formulario({ tipoAtor, pode: { perfis, atuacao }, onLink }: FormularioProps) {
  const form = useForm<Campos>({
    initialValues: {
      nome: '',
      email: '',
      perfis: [],
      empresas: atuacao.podeTodas ? null : atuacao.selected.map(String),
      porEmail: 'sim',
    },
    validate: {
      nome: (v) => (v.trim() === '' ? MESSAGES.informe : null),
      email: (v) => (isEmail(v.trim()) ? null : MESSAGES.emailInvalido),
      perfis: (v) => (v.length === 0 ? MESSAGES.selecione : null),
      empresas: (v) => (v?.length === 0 ? MESSAGES.selecione : null),
    },
  });
  const convida = useActOnce({
    call: ({ nome, email, perfis: escolhidos, empresas, porEmail }: Campos, idempotencyKey) =>
      call(userConvida, {
        body: {
          nome,
          email: email.trim(),
          tipoAtor,
          perfis: escolhidos.map(Number),
          atuacao: { todas: empresas === null, empresas: (empresas ?? []).map(Number) },
          porEmail: porEmail === 'sim',
        },
        idempotencyKey,
      }),
    reload: recarrega,
    onDone: ({ link }) => {
      onLink(link);
      form.reset();
    },
  });
  const onError = (error: unknown) => {
    if (error instanceof ApiError)
      form.setErrors(
        Object.fromEntries(error.errors.flatMap((e) => (e.field ? [[e.field, e.message]] : []))),
      );
  };
  return (
    <form noValidate onSubmit={form.onSubmit((campos) => convida.mutate(campos, { onError }))}>
      <Stack gap="sm">
        <TextInput
          {...form.getInputProps('nome')}
          label={T.nome}
          withAsterisk
          maxLength={200}
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('email')}
          label={T.email}
          description={T.emailDica}
          withAsterisk
          type="email"
          maxLength={254}
          autoComplete="off"
        />
        <MultiSelect
          label={T.perfis}
          withAsterisk
          searchable
          data={opcoes(perfis.itens)}
          {...form.getInputProps('perfis')}
        />
        <Empresas form={form} atuacao={atuacao} />
        <Radio.Group {...form.getInputProps('porEmail')} label={T.como}>
          <Group gap="md" mt={4}>
            <Radio value="sim" label={T.porEmail} />
            <Radio value="nao" label={T.porLink} />
          </Group>
        </Radio.Group>
        <Button type="submit" loading={convida.isPending}>
          {T.convidar}
        </Button>
      </Stack>
    </form>
  );
}

function Aberto({ convite, onLink }: { convite: Convite; onLink: (link: string) => void }) {
  const { id, porEmail, nome } = convite;
  const renova = useActOnce({
    call: (sim: boolean, idempotencyKey) =>
      call(userConviteRenova, { body: { id, porEmail: sim }, idempotencyKey }),
    reload: recarrega,
    onDone: ({ link }) => onLink(link),
  });
  const retira = useAct({
    call: (_: null) => call(userConviteRetira, { body: { id } }),
    reload: recarrega,
  });
  return (
    <li className={classes.convite}>
      <div>
        <Text size="sm" fw={600}>
          {nome}
        </Text>
        <Text size="sm" c="dimmed">
          {T.estado(convite.estado, formatInstantBr(convite.ate))} {convite.email}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={T.deNovoQual(nome)}
          loading={renova.isPending}
          onClick={() => renova.mutate(porEmail)}
        >
          {T.renovar}
        </Button>
        {convite.estado === 'aberto' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={T.semConviteQual(nome)}
            loading={retira.isPending}
            onClick={() => retira.mutate(null)}
          >
            {T.retirar}
          </Button>
        )}
      </Group>
    </li>
  );
}

function Abertos({ onLink }: { onLink: (link: string) => void }) {
  const { data, error, refetch } = useQuery(convitesQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={T.abertos}>
      <Title order={3} mb="xs">
        {T.abertos}
      </Title>
      <ul className={classes.convites}>
        {data.map((c) => (
          <Aberto key={c.id} convite={c} onLink={onLink} />
        ))}
      </ul>
    </section>
  );
}

function Conteudo({ tipoInicial }: { tipoInicial: number | undefined }) {
  const { data: tipos, error, refetch } = useQuery(tiposUsuarioQuery);
  const [escolhido, setEscolhido] = useState(tipoInicial);
  const [link, setLink] = useState('');
  const tipoAtor = escolhido ?? tipos?.[0]?.catgId ?? 0;
  const {
    data: nova,
    error: falha,
    refetch: carrega,
  } = useQuery({
    ...usuarioAbertoQuery({ registro: NOVO, tipoAtor, edita: true }),
    enabled: tipoAtor > 0,
  });
  const houve = error ?? falha;
  if (houve)
    return <ErrorState error={houve} onRetry={() => void Promise.all([refetch(), carrega()])} compact />;
  if (!tipos) return <TableSkeleton rows={4} />;
  return (
    <Stack gap="md">
      <Text size="sm">{T.desc}</Text>
      {link !== '' && <Link link={link} />}
      {tipos.length > 1 && (
        <Select
          label={T.tipo}
          allowDeselect={false}
          data={tipos.map((t) => ({ value: String(t.catgId), label: t.categoria }))}
          value={String(tipoAtor)}
          onChange={(v) => setEscolhido(Number(v))}
        />
      )}
      {nova && <Formulario key={tipoAtor} tipoAtor={tipoAtor} pode={nova} onLink={setLink} />}
      <Abertos onLink={setLink} />
    </Stack>
  );
}

/** Invites somebody to come in, by mail or by a link, and shows who was invited and has not come yet. */
export function ConviteDialog({ tipo, onClose }: { tipo: number | undefined; onClose: () => void }) {
  return (
    <Modal address="?convidar" opened onClose={onClose} title={T.titulo} size={DIALOGO.imagem}>
      <Conteudo tipoInicial={tipo} />
    </Modal>
  );
}
