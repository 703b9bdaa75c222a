import { Button } from '@mantine/core';
import type { CatalogoRegistro, Categoria, TipoPericia } from '@retaguarda/contract';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { NEW_RECORD } from '../../lib/list/search-record.ts';
import { useUsuario } from '../../sessao/public.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { AtosDialogos, AtributoDialog, useAtos } from '../catalogo/public.ts';
import { avisosDe } from './andamento.ts';
import { AvisosDoTipo } from './avisos-do-tipo.tsx';
import { CamposColuna } from './campos-coluna.tsx';
import { ETAPAS, PASSO_CAMPOS as T } from './textos.ts';
import classes from './tipo-novo.module.css';
import { PASSO } from './tipo-novo-search.ts';
import type { TipoEmCurso } from './use-tipo-novo.ts';

interface PassoCamposProps {
  em: TipoEmCurso;
  tipo: TipoPericia;
}

interface AbertoProps {
  em: TipoEmCurso;
  categoria: Categoria;
  list: readonly CatalogoRegistro[];
  onClose: () => void;
}

/** The field that the address names, in the form that every field has. */
function CampoAberto({ em, categoria, list, onClose }: AbertoProps) {
  const { search, permissoes, catalogo } = em;
  const usuario = useUsuario();
  const [incluidos, setIncluidos] = useState(0);
  const { registro: aberto, etapa } = search;
  const registro = list.find((r) => r.catId === aberto) ?? null;
  if (!usuario || !catalogo.data || (aberto !== NEW_RECORD && registro === null)) return null;
  return (
    <Suspense>
      <AtributoDialog
        key={`${aberto}.${etapa}.${incluidos}`}
        modo={aberto === NEW_RECORD ? 'inc' : permissoes.has('catAlt') ? 'alt' : 'ver'}
        categoria={categoria}
        catalogo={catalogo.data}
        registro={registro}
        etapa={etapa}
        usuario={usuario}
        permissoes={permissoes}
        onClose={onClose}
        onOutro={() => setIncluidos((n) => n + 1)}
      />
    </Suspense>
  );
}

/** The third step: the fields there are, what is missing, and the form of one of them. */
export function PassoCampos({ em, tipo }: PassoCamposProps) {
  const { vai, troca, permissoes, semQuemPreencha } = em;
  const aqui = { tipo: tipo.id, passo: PASSO.campos };
  const atos = useAtos();
  const categoria = em.arvore.data?.categoriaList.find((c) => c.id === tipo.catgId);
  const list = em.catalogo.data?.list;
  if (!categoria || !list)
    return (
      <EmptyState text={T.semFormulario}>
        <Button onClick={() => vai({ tipo: tipo.id, passo: PASSO.formulario })}>{T.irAoFormulario}</Button>
      </EmptyState>
    );
  const abre = (registro: number) => vai({ ...aqui, registro });
  const novo = (etapa: number) => vai({ ...aqui, registro: NEW_RECORD, etapa });
  const inativos = list.filter((r) => !r.catSituacao).length;
  return (
    <>
      <AvisosDoTipo avisos={avisosDe(list, semQuemPreencha)} onCampo={abre} onNovo={novo} />
      <p className={classes.ajuda}>{T.ajuda}</p>
      <div className={classes.colunas}>
        {ETAPAS.map((nome, i) => (
          <CamposColuna
            key={nome}
            etapa={i + 1}
            campos={list.filter((r) => r.catSituacao && r.catDados.etapa === i + 1)}
            permissoes={permissoes}
            onAbre={abre}
            onNovo={() => novo(i + 1)}
            onExclui={(r) => atos.pergunta.mutate(r)}
          />
        ))}
      </div>
      {inativos > 0 && <p className={classes.ajuda}>{T.inativos(inativos)}</p>}
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/catalogo" search={{ categoria: tipo.catgId }} />}
      >
        {T.noCatalogo}
      </Button>
      {em.search.registro !== undefined && (
        <CampoAberto em={em} categoria={categoria} list={list} onClose={() => troca(aqui)} />
      )}
      <AtosDialogos {...atos} />
    </>
  );
}
