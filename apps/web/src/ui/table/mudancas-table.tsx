import { UI } from '../textos.ts';
import classes from './mudancas-table.module.css';
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
  mudancas: readonly Mudanca[];
}

/** Field by field what something is, and what it would become. */
export function MudancasTable({ mudancas }: MudancasTableProps) {
  const comRegistro = mudancas.some((m) => m.registro !== undefined);
  return (
    <table className={table.table}>
      <thead>
        <tr>
          {comRegistro && <th>{UI.registro}</th>}
          <th>{UI.campo}</th>
          <th>{UI.antes}</th>
          <th>{UI.depois}</th>
        </tr>
      </thead>
      <tbody>
        {mudancas.map(({ registro, nome, antes, depois }) => (
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
