import { UnstyledButton } from '@mantine/core';
import type { HistoricoRegistro } from '@retaguarda/contract';
import { useState } from 'react';
import classes from './historico.module.css';
import { TextoLongo } from './texto-longo.tsx';
import { HISTORICO as T } from './textos.ts';

const POUCOS = 6;

interface CamposMudadosProps {
  registro: Pick<HistoricoRegistro, 'acao' | 'campos'>;
  label: string;
}

/** Field by field what was there before and after; what was included has no before, what was deleted no after. */
export function CamposMudados({ registro: { acao, campos }, label }: CamposMudadosProps) {
  const [todos, setTodos] = useState(false);
  if (campos.length === 0) return acao === 'alteracao' && <p className={classes.semCampos}>{T.semCampos}</p>;
  const mostrados = todos ? campos : campos.slice(0, POUCOS);
  const alterou = acao === 'alteracao';
  return (
    <>
      <table className={classes.tabela} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{T.campo}</th>
            {alterou && <th scope="col">{T.antes}</th>}
            <th scope="col">{alterou ? T.depois : T.valor}</th>
          </tr>
        </thead>
        <tbody>
          {mostrados.map((c) => (
            <tr key={c.nome}>
              <th scope="row">{c.nome}</th>
              {alterou && (
                <td className={classes.antes}>
                  <TextoLongo texto={c.antes} />
                </td>
              )}
              <td>
                <TextoLongo texto={acao === 'exclusao' ? c.antes : c.depois} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {campos.length > POUCOS && (
        <UnstyledButton className={classes.mais} aria-expanded={todos} onClick={() => setTodos(!todos)}>
          {todos ? T.menosCampos : T.todosOsCampos(campos.length)}
        </UnstyledButton>
      )}
    </>
  );
}
