import { Alert, Anchor, Checkbox, Group, Stack } from '@mantine/core';
import {
  type Categoria,
  catgAlt,
  type PerfilDoTipo,
  type TipoPericia,
  TODOS_OS_PERFIS,
} from '@retaguarda/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { RegistroForm } from '../../registros/registro-form.tsx';
import { usePermissoes, useUsuario } from '../../sessao/public.ts';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import {
  type CategoriaValores,
  camposDa,
  camposNoFio,
  faltasDaCategoria,
  guardadaDe,
  invalidaCategorias,
  leAtual,
  perfisEscolhidos,
} from '../arvore/public.ts';
import { alguemInclui } from './andamento.ts';
import { PassoPronto } from './passo-pronto.tsx';
import { QUEM_VE as T, TIPO_NOVO } from './textos.ts';
import classes from './tipo-novo.module.css';
import type { TipoEmCurso } from './use-tipo-novo.ts';
import '../../ui/styles-form.ts';
import '@mantine/core/styles/Anchor.layer.css';

interface PassoQuemVeProps {
  em: TipoEmCurso;
  tipo: TipoPericia;
  categoria: Categoria;
}

/** The category's own form, of which only the profiles are shown here; the rest goes as it is. */
function useQuemVe({ em, categoria }: PassoQuemVeProps) {
  const client = useQueryClient();
  const usuario = useUsuario();
  const { data } = em.arvore;
  const campos = useMemo(() => (data ? camposDa(data) : []), [data]);
  return useFieldsEditing<CategoriaValores, { message: string; id: number; versao: number }>({
    recordKind: 'categoria',
    draftName: () => `categoria.${categoria.id}`,
    id: categoria.id,
    userId: usuario?.id ?? 0,
    stored: guardadaDe(categoria),
    fields: campos,
    faultsOf: (v) => faltasDaCategoria(v, 0),
    readOnly: !em.permissoes.has('catgAlt'),
    save: (v, { id, versao }) => call(catgAlt, { body: { categoria: { ...camposNoFio(v), id, versao } } }),
    parseCurrent: leAtual,
    onSaved: () => void invalidaCategorias(client),
    onDone: () => undefined,
  });
}

interface PerfisProps {
  form: FieldsForm<CategoriaValores>;
  perfis: readonly PerfilDoTipo[];
  readOnly: boolean;
}

const podeDe = ({ inclui }: PerfilDoTipo): string | undefined =>
  inclui === null ? undefined : inclui ? T.inclui : T.naoInclui;

/** A tick for each profile that sees the kind; what it may do there is told beside it. */
function Perfis({ form, perfis, readOnly }: PerfisProps) {
  const { perfis: escolhidos } = form.values;
  const abre = usePermissoes();
  const podeAbrir = abre.has('perfilVer') || abre.has('perfilAlt');
  return (
    <Checkbox.Group
      label={T.perfis}
      data-path="perfis"
      withAsterisk
      error={form.errors.perfis}
      value={escolhidos.map(String)}
      onChange={(ids) => form.setFieldValue('perfis', perfisEscolhidos(escolhidos, ids.map(Number)))}
    >
      <Stack gap="sm" mt="xs" maw={480}>
        <Checkbox
          value={String(TODOS_OS_PERFIS)}
          label={T.todos}
          description={T.todosDica}
          disabled={readOnly}
        />
        {perfis.map((p) => (
          <Group key={p.id} gap="sm" wrap="nowrap" justify="space-between" align="flex-start">
            <Checkbox value={String(p.id)} label={p.nome} description={podeDe(p)} disabled={readOnly} />
            {podeAbrir && p.inclui === false && (
              <Anchor
                size="sm"
                aria-label={T.abrirPerfil(p.nome)}
                renderRoot={(props) => <Link {...props} to="/perfis" search={{ registro: p.id }} />}
              >
                {T.abrir}
              </Anchor>
            )}
          </Group>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** The last step: who sees the kind, and the way to its first case. */
export function PassoQuemVe(props: PassoQuemVeProps) {
  const { em, tipo, categoria } = props;
  const formId = useId();
  const registro = useQuemVe(props);
  const perfis = em.tipos.data?.perfis ?? [];
  const falta = missing(em.permissoes, 'catgAlt');
  return (
    <>
      <SectionCard title={TIPO_NOVO.passos[4]}>
        <p className={classes.ajuda}>{T.ajuda}</p>
        <RegistroForm id={formId} registro={registro}>
          <Perfis form={registro.form} perfis={perfis} readOnly={falta !== undefined} />
        </RegistroForm>
        {!alguemInclui(registro.form.values.perfis, perfis) && (
          <Alert variant="light" color="warning" mt="md" icon={<IconAlertTriangle size={18} />}>
            {T.ninguemInclui}
          </Alert>
        )}
        <div className={classes.acao}>
          <PermissionButton blocked={falta} loading={registro.busy} onClick={registro.save}>
            {T.salvar}
          </PermissionButton>
        </div>
      </SectionCard>
      <PassoPronto em={em} tipo={tipo} categoria={categoria} />
    </>
  );
}
