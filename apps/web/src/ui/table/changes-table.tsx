import { UI } from '../texts.ts';
import classes from './changes-table.module.css';
import table from './plain-table.module.css';

interface Mudanca {
  /** Whose field it is, where there are several. */
  registro?: string;
  /** The field. */
  nome: string;
  antes: string;
  depois: string;
}

interface MudancasTableProps {
  changes: readonly Mudanca[];
}

/** Field by field what something is, and what it would become. */
export function ChangesTable({ changes }: MudancasTableProps) {
  const comRegistro = changes.some((m) => m.registro !== undefined);
  return (
    <table className={table.table} aria-label={UI.mudancas}>
      <thead>
        <tr>
          {comRegistro && <th>{UI.registro}</th>}
          <th>{UI.campo}</th>
          <th>{UI.antes}</th>
          <th>{UI.depois}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ registro, nome, antes, depois }) => (
          <tr key={`${registro ?? ''}.${nome}`}>
            {comRegistro && <td>{registro}</td>}
            <td>{nome}</td>
            <td className={classes.valor}>{antes || UI.semValor}</td>
            <td className={classes.valor}>{depois || UI.semValor}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
