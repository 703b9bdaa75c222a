import { Switch } from '@mantine/core';
import {
  CAMPO_DA_CATEGORIA,
  faltasDoTipo,
  type ICONES_CATEGORIA,
  subcategoriasDe,
  tipoPericiaInc,
} from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { RegistroForm } from '../../registros/registro-form.tsx';
import { useUsuario } from '../../sessao/public.ts';
import { Cell, FormGrid } from '../../ui/form/form-grid.tsx';
import { missing } from '../../ui/form/missing.ts';
import { PlainArea } from '../../ui/form/plain-area.tsx';
import { TextCell } from '../../ui/form/text-cell.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { IconeSelect, invalidaCategorias } from '../arvore/public.ts';
import { PASSO_TIPO as T, TIPO_NOVO } from './textos.ts';
import classes from './tipo-novo.module.css';
import { PASSO } from './tipo-novo-search.ts';
import type { TipoEmCurso } from './use-tipo-novo.ts';

type Valores = {
  nome: string;
  icone: (typeof ICONES_CATEGORIA)[number] | '';
  subcategorias: string;
  exibeValorTotal: boolean;
  somatoriosNaHome: boolean;
  recebiveisEditaveis: boolean;
};

const NOVO: Valores = {
  ...{ nome: '', icone: '', subcategorias: '' },
  ...{ exibeValorTotal: false, somatoriosNaHome: false, recebiveisEditaveis: false },
};
const INTERRUPTORES = ['exibeValorTotal', 'somatoriosNaHome', 'recebiveisEditaveis'] as const;
const faltas = ({ nome, subcategorias }: Valores) =>
  faltasDoTipo({ nome, subcategorias: subcategoriasDe(subcategorias) });

/** The name of a new kind, and of what stands below it. */
function useNovo(onDone: (id: number) => void) {
  const client = useQueryClient();
  const usuario = useUsuario();
  return useFieldsEditing<Valores, { message: string; id: number; versao: number }>({
    draftName: () => 'tipopericia.novo',
    id: 0,
    userId: usuario?.id ?? 0,
    stored: { versao: 0, valores: NOVO },
    fields: [
      { key: 'nome', label: T.nome, inWords: (n) => n },
      { key: 'subcategorias', label: T.subcategorias, inWords: (s) => s },
    ],
    faultsOf: faltas,
    save: ({ subcategorias, nome, ...ajustes }, { idempotencyKey }) =>
      call(tipoPericiaInc, {
        body: { tipo: { ...ajustes, nome: nome.trim(), subcategorias: subcategoriasDe(subcategorias) } },
        idempotencyKey,
      }),
    parseCurrent: () => null,
    onSaved: () => void invalidaCategorias(client),
    onDone: ({ id }) => onDone(id),
  });
}

/** Kinds that somebody began and that have no case yet. */
function EmPreparo({ em }: { em: TipoEmCurso }) {
  const tipos = (em.tipos.data?.tipos ?? []).filter((t) => !t.temPericias);
  if (tipos.length === 0) return null;
  return (
    <SectionCard title={T.emPreparo}>
      <p className={classes.ajuda}>{T.emPreparoDica}</p>
      <ul className={classes.links}>
        {tipos.map((t) => (
          <li key={t.id}>
            <Link to="/tipo-novo" search={{ tipo: t.id }}>
              {t.nome}
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** The first step: what the kind is called. */
export function PassoTipo({ em }: { em: TipoEmCurso }) {
  const formId = useId();
  const registro = useNovo((id) => em.vai({ tipo: id, passo: PASSO.formulario }, true));
  const { form } = registro;
  const temSubs = subcategoriasDe(form.values.subcategorias).length > 0;
  const falta =
    missing(em.permissoes, 'catgInc') ?? (temSubs ? missing(em.permissoes, 'catgSubgrupo') : undefined);
  return (
    <>
      <SectionCard title={TIPO_NOVO.passos[0]}>
        <p className={classes.ajuda}>{T.ajuda}</p>
        <RegistroForm id={formId} registro={registro}>
          <FormGrid>
            <TextCell
              lg={8}
              {...form.getInputProps('nome')}
              label={T.nome}
              description={T.nomeDica}
              withAsterisk
              maxLength={100}
              autoFocus
            />
            <Cell lg={4}>
              <IconeSelect
                label={T.icone}
                value={form.values.icone}
                onChange={(icone) => form.setFieldValue('icone', icone)}
              />
            </Cell>
            <Cell lg={12} md={12}>
              <PlainArea
                {...form.getInputProps('subcategorias')}
                label={T.subcategorias}
                description={T.subcategoriasDica}
                rows={4}
                maxLength={3200}
              />
            </Cell>
            {INTERRUPTORES.map((campo) => (
              <Cell key={campo} lg={4}>
                <Switch
                  label={CAMPO_DA_CATEGORIA[campo]}
                  checked={form.values[campo]}
                  onChange={(e) => form.setFieldValue(campo, e.currentTarget.checked)}
                />
              </Cell>
            ))}
          </FormGrid>
        </RegistroForm>
        <p className={`${classes.ajuda} ${classes.abaixo}`}>{T.vista}</p>
        <div className={classes.acao}>
          <PermissionButton blocked={falta} loading={registro.busy} onClick={registro.save}>
            {T.criar}
          </PermissionButton>
        </div>
      </SectionCard>
      <EmPreparo em={em} />
    </>
  );
}
