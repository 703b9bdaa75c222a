import { explicaRegras, type RegraExplicada } from '@retaguarda/atributos';
import type { AtributoFormStore } from '../form-store.ts';
import { ATRIBUTO } from '../textos.ts';
import classes from './campos-ocultos.module.css';

function Regra({ regra }: { regra: RegraExplicada }) {
  const agora = regra.origemOculta
    ? ATRIBUTO.origemOculta(regra.origem)
    : ATRIBUTO.valeAgora(regra.atual || ATRIBUTO.vazio);
  return (
    <li>
      {ATRIBUTO.apareceQuando} <strong>{regra.origem}</strong> {regra.comparacao}{' '}
      <strong>{regra.esperado || ATRIBUTO.vazio}</strong> <em>({agora})</em>
    </li>
  );
}

/** The fields that rules keep hidden, each with the rules that would show it and what they see now. */
export function PorQueOcultos({ store }: { store: AtributoFormStore }) {
  const avaliacao = store.snapshot();
  return (
    <ul className={classes.lista}>
      {store.ocultosPorRegra().map((def) => (
        <li key={def.id}>
          <span>{def.label}</span>
          <ul className={classes.regras}>
            {explicaRegras(store.catalogo, avaliacao, def.id).map((regra) => (
              <Regra key={`${regra.codId}.${regra.comparacao}.${regra.esperado}`} regra={regra} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
