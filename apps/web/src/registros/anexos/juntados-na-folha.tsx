import { Checkbox } from '@mantine/core';
import { formatInstantBr } from '@retaguarda/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { anexosQuery, anotacoesQuery, type Qual } from './anexos-queries.ts';
import classes from './folha.module.css';
import { paraEscrita } from './mencionar.ts';
import { ANEXOS, ANOTACOES, FOLHA as T } from './textos.ts';
import '@mantine/core/styles/Checkbox.layer.css';

interface ListasProps {
  qual: Qual;
}

function Listas({ qual }: ListasProps) {
  const anexos = useQuery(anexosQuery(qual)).data?.list ?? [];
  const { data } = useInfiniteQuery(anotacoesQuery(qual));
  const anotacoes = data?.pages.flatMap((p) => p.list) ?? [];
  const pessoas = data?.pages.flatMap((p) => p.pessoas) ?? [];
  return (
    <>
      {anexos.length > 0 && (
        <section>
          <h2 className={classes.titulo}>{ANEXOS.titulo}</h2>
          <ul className={classes.lista}>
            {anexos.map((a) => (
              <li key={a.anexoId}>{a.nome}</li>
            ))}
          </ul>
        </section>
      )}
      {anotacoes.length > 0 && (
        <section>
          <h2 className={classes.titulo}>{ANOTACOES.titulo}</h2>
          <ul className={classes.lista}>
            {anotacoes.map((a) => (
              <li key={a.anotacaoId}>
                <strong>{a.quem || ANOTACOES.alguem}</strong>, {formatInstantBr(a.em)}
                <p className={classes.texto}>{paraEscrita(a.texto, pessoas)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data && anexos.length + anotacoes.length === 0 && <p className={classes.texto}>{T.nada}</p>}
    </>
  );
}

/**
 * The names of a record's files and its notes on its sheet, where they are asked for: a sheet may be handed to somebody
 * for whom they are not meant.
 */
export function JuntadosNaFolha({ qual }: ListasProps) {
  const [com, setCom] = useState(false);
  return (
    <div className={classes.folha}>
      <Checkbox
        className={classes.escolha ?? ''}
        size="sm"
        label={T.incluir}
        checked={com}
        onChange={(event) => setCom(event.currentTarget.checked)}
      />
      {com && <Listas qual={qual} />}
    </div>
  );
}
