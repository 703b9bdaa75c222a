import { Input } from '@mantine/core';
import { TIPOS_DE_DOCUMENTO, TIPOS_DOS_DOCUMENTOS } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useMemo } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import type { EntradaDoCampo } from '../../registros/cadastro.ts';
import { askedOptions } from '../../ui/form/asked-options.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { CamposContext } from './campos-context.ts';
import { camposQuery, categoriasQuery, tipoDe } from './documento-queries.ts';
import { PreviaDoModelo } from './previa-do-modelo.tsx';
import { MODELO as T } from './textos.ts';

const CorpoEditor = lazyView(() => import('./corpo-editor.tsx'), 'CorpoEditor');

export const TipoInput = ({ chave, valores, muda, ...look }: EntradaDoCampo) => (
  <LazySelect
    {...look}
    allowDeselect={false}
    data={TIPOS_DOS_DOCUMENTOS.map((t) => ({ value: t, label: TIPOS_DE_DOCUMENTO[t].nome }))}
    value={tipoDe(valores)}
    // A category of another tree is none of these records.
    onChange={(tipo) => tipo !== null && muda({ [chave]: tipo, categoriaId: 0, categoriaNome: '' })}
  />
);

export function CategoriaInput({ chave, valores, muda, error, ...look }: EntradaDoCampo) {
  const categorias = useQuery({ ...categoriasQuery(tipoDe(valores)), enabled: !look.readOnly });
  const id = Number(valores[chave]);
  const outras = (categorias.data?.list ?? []).filter((c) => c.id !== id);
  const opcoes = [...(id === 0 ? [] : [{ id, nome: String(valores.categoriaNome) }]), ...outras];
  return (
    <LazySelect
      {...look}
      searchable
      clearable
      placeholder={T.todas}
      data={opcoes.map((c) => ({ value: String(c.id), label: c.nome }))}
      value={id === 0 ? null : String(id)}
      {...askedOptions(categorias, { none: T.nenhumaCategoria, error })}
      onChange={(v) => {
        const categoria = opcoes.find((c) => String(c.id) === v);
        muda({ [chave]: categoria?.id ?? 0, categoriaNome: categoria?.nome ?? '' });
      }}
    />
  );
}

export function CorpoInput({ label, withAsterisk, readOnly, error, valores, muda }: EntradaDoCampo) {
  const id = useId();
  const tipo = tipoDe(valores);
  const { data } = useQuery(camposQuery(tipo, Number(valores.categoriaId)));
  const conhecidos = useMemo(
    () => ({
      campos: data?.campos ?? [],
      tabelas: data?.tabelas ?? [],
      chegando: data === undefined,
      readOnly,
    }),
    [data, readOnly],
  );
  return (
    <CamposContext.Provider value={conhecidos}>
      <Input.Wrapper
        label={label}
        labelElement="div"
        labelProps={{ id: `${id}-label` }}
        withAsterisk={withAsterisk}
        error={error}
        errorProps={{ id: `${id}-error` }}
      >
        <Suspense fallback={<TableSkeleton />}>
          <CorpoEditor
            key={String(readOnly)}
            value={String(valores.corpo)}
            onChange={(corpo) => muda({ corpo })}
            labelId={`${id}-label`}
            errorId={error === undefined ? undefined : `${id}-error`}
          />
        </Suspense>
      </Input.Wrapper>
      <PreviaDoModelo key={tipo} tipo={tipo} nome={String(valores.nome)} corpo={String(valores.corpo)} />
    </CamposContext.Provider>
  );
}
