import { Checkbox } from '@mantine/core';
import type { CampoDaVolta } from '@retaguarda/contract';
import classes from './historico.module.css';
import { TextoLongo } from './texto-longo.tsx';
import { VOLTA as T } from './textos.ts';
import '@mantine/core/styles/Checkbox.layer.css';

interface VoltaCamposProps {
  campos: readonly CampoDaVolta[];
  /** Keys of those that are to come back; null where all of them come or none. */
  escolhidos: ReadonlySet<string> | null;
  onEscolhe?: (chave: string) => void;
  /** What the former state is called. */
  depois?: string;
}

/** Field by field what stands now and what would stand; what stays says why. */
export function VoltaCampos({ campos, escolhidos, onEscolhe, depois = T.depois }: VoltaCamposProps) {
  return (
    <table className={classes.tabela} aria-label={T.campos}>
      <thead>
        <tr>
          <th scope="col">{T.campo}</th>
          <th scope="col">{T.agora}</th>
          <th scope="col">{depois}</th>
        </tr>
      </thead>
      <tbody>
        {campos.map((c) => (
          <tr key={c.chave} data-fica={!c.volta}>
            <th scope="row">
              {escolhidos !== null && c.volta ? (
                <Checkbox
                  size="xs"
                  label={c.nome}
                  checked={escolhidos.has(c.chave)}
                  onChange={() => onEscolhe?.(c.chave)}
                />
              ) : (
                c.nome
              )}
            </th>
            <td className={classes.antes}>
              <TextoLongo texto={c.antes} />
            </td>
            <td>
              <TextoLongo texto={c.depois} />
              {!c.volta && <p className={classes.motivo}>{T.fica(c.motivo)}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
