import { Alert, Button } from '@mantine/core';
import { type Categoria, catgAlt, catgInc, catgSub } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useFieldsEditing } from '../../editing/use-editing.ts';
import { call } from '../../lib/call/api.ts';
import { FerramentasDoRegistro } from '../../registros/ferramentas-do-registro.tsx';
import { RegistroForm } from '../../registros/registro-form.tsx';
import { WithBand } from '../../ui/dialog/dialog-band.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { SaveState } from '../../ui/dialog/save-state.tsx';
import { FormGrid } from '../../ui/form/form-grid.tsx';
import { PaneHead } from '../../ui/tree/tree-screen.tsx';
import { CategoriaAtos } from './categoria-atos.tsx';
import { CategoriaFields } from './categoria-fields.tsx';
import {
  type CategoriaValores,
  camposDa,
  camposNoFio,
  faltasDaCategoria,
  guardadaDe,
  leAtual,
  novaDe,
} from './categoria-form.ts';
import { type Arvore, invalidaCategorias, useExcluiCategoria } from './categoria-queries.ts';
import classes from './categorias.module.css';
import type { Acao } from './categorias-search.ts';
import { FORM_CATEGORIA as T } from './textos.ts';

interface CategoriaPainelProps {
  arvore: Arvore;
  /** The chosen one; for a new one, that under which it comes, or null at the top. */
  categoria: Categoria | null;
  /** Without one the category is only shown. */
  acao: Acao | undefined;
  usuario: { id: number; nome: string };
  /** What is begun with it. */
  onAcao: (acao: Acao) => void;
  onSituacao: (categoria: Categoria) => void;
  onCancela: () => void;
  /** The act is over; `id` is the category to show then. */
  onDone: (id: number | undefined) => void;
}

const TITULOS: Readonly<Record<Acao, string>> = {
  inc: T.inclusao,
  sub: T.subcategoria,
  alt: T.edicao,
  exc: T.exclusao,
};

/** Which category stands in the form, and below which. */
function lugarDe(categoria: Categoria | null, acao: Acao | undefined) {
  const nova = acao === 'inc' || acao === 'sub';
  const pai = acao === 'sub' ? categoria : null;
  const stored = nova ? null : categoria;
  return {
    nova,
    id: stored?.id ?? 0,
    idPai: pai?.id ?? stored?.idPai ?? 0,
    nomePai: pai?.name ?? stored?.nomePai ?? '',
    guardado: stored ? guardadaDe(stored) : novaDe(pai),
  };
}

interface EdicaoOptions extends Pick<CategoriaPainelProps, 'arvore' | 'usuario' | 'onDone'> {
  lugar: ReturnType<typeof lugarDe>;
  readOnly: boolean;
}

/** The form of a category, in its place of the tree. */
function useCategoria({ arvore, usuario, onDone, lugar, readOnly }: EdicaoOptions) {
  const client = useQueryClient();
  const { id, idPai, guardado } = lugar;
  const campos = useMemo(() => camposDa(arvore), [arvore]);
  return useFieldsEditing<CategoriaValores, { message: string; id: number }>({
    recordKind: 'categoria',
    draftName: (daqui) => (daqui === 0 ? `categoria.nova.${idPai}` : `categoria.${daqui}`),
    id,
    userId: usuario.id,
    stored: guardado,
    fields: campos,
    faultsOf: (v) => faltasDaCategoria(v, idPai),
    readOnly,
    save: (v, { id, versao, idempotencyKey }) => {
      const fields = camposNoFio(v);
      if (id > 0) return call(catgAlt, { body: { categoria: { ...fields, id, versao } } });
      return idPai === 0
        ? call(catgInc, { body: { categoria: { ...fields, tipoSysId: v.tipoSysId } }, idempotencyKey })
        : call(catgSub, { body: { categoria: { ...fields, idPai } }, idempotencyKey });
    },
    parseCurrent: leAtual,
    onSaved: () => void invalidaCategorias(client),
    onDone: (resposta) => onDone(resposta.id),
  });
}

function Exclui({ id, onDone }: Pick<CategoriaPainelProps, 'onDone'> & { id: number }) {
  const exclui = useExcluiCategoria(() => onDone(undefined));
  return (
    <Button color="danger" loading={exclui.isPending} onClick={() => exclui.mutate(id)}>
      {T.excluir}
    </Button>
  );
}

/** A category beside the tree: shown, included, changed or excluded. */
export function CategoriaPainel(props: CategoriaPainelProps) {
  const { arvore, categoria, acao, usuario, onAcao, onSituacao, onCancela, onDone } = props;
  const formId = useId();
  const lugar = lugarDe(categoria, acao);
  const { nova, id, idPai, nomePai } = lugar;
  const edita = nova || acao === 'alt';
  const registro = useCategoria({ arvore, usuario, onDone, lugar, readOnly: !edita });
  return (
    <WithBand>
      {(band) => (
        <>
          <PaneHead title={acao ? TITULOS[acao] : (categoria?.name ?? '')}>
            {!acao && categoria && <CategoriaAtos {...{ categoria, onAcao, onSituacao }} />}
            <FerramentasDoRegistro
              tipo="categoria"
              id={id}
              nome={categoria?.name ?? ''}
              onRestaurado={() => onDone(id)}
              editando={registro.isDirty}
            />
          </PaneHead>
          <div className={classes.form}>
            {band}
            {acao === 'exc' && categoria && (
              <Alert color="danger" variant="light" mb="md">
                {T.confirmaExclusao(categoria.name)}
              </Alert>
            )}
            <RegistroForm id={formId} registro={registro}>
              <FormGrid>
                <CategoriaFields
                  form={registro.form}
                  readOnly={!edita}
                  arvore={arvore}
                  idPai={idPai}
                  nomePai={nomePai}
                  escolheTipo={acao === 'inc'}
                />
              </FormGrid>
            </RegistroForm>
          </div>
          {acao && (
            <DialogFoot state={edita && <SaveState {...registro.saving} />}>
              <Button variant="default" onClick={onCancela}>
                {T.cancelar}
              </Button>
              {acao === 'exc' ? (
                <Exclui id={id} onDone={onDone} />
              ) : (
                <Button type="submit" form={formId} loading={registro.busy}>
                  {acao === 'alt' ? T.editar : T.salvar}
                </Button>
              )}
            </DialogFoot>
          )}
        </>
      )}
    </WithBand>
  );
}
