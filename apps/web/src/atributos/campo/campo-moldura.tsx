import { ehCalculado, explicaBloqueio, type MotivoBloqueio } from '@retaguarda/atributos';
import { IconHelpCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Balloon } from '../../ui/balloon/balloon.tsx';
import { SmallButton } from '../../ui/balloon/small-button.tsx';
import { Hint } from '../../ui/notice/hint.tsx';
import { ATRIBUTO } from '../textos.ts';
import classes from './campo-moldura.module.css';
import type { CampoProps } from './campo-props.ts';
import { useCampoEstado } from './use-campo.ts';

const COLUMNS = 12;
const span = (n: number): number => Math.min(COLUMNS, Math.max(1, Math.round(n) || COLUMNS));

function Ajuda({ def }: Pick<CampoProps, 'def'>) {
  return (
    <Balloon label={ATRIBUTO.ajuda(def.label)} icon={<IconHelpCircle size={15} />} width={280}>
      {() => <div className={classes.help}>{def.helpmsg}</div>}
    </Balloon>
  );
}

/** Why the field cannot be changed. */
function Bloqueio({ def, motivo }: Pick<CampoProps, 'def'> & { motivo: MotivoBloqueio }) {
  const texto = motivo === 'restrito' ? ATRIBUTO.restrito(def.label) : ATRIBUTO[motivo];
  return (
    <Hint label={texto}>
      <SmallButton label={texto} icon={<IconLock size={14} />} />
    </Hint>
  );
}

const tamanhoTexto = (valor: unknown): number => (typeof valor === 'string' ? valor.length : 0);

function Contador(props: CampoProps) {
  const { valor, erro } = useCampoEstado(props);
  if (erro) return null;
  return (
    <span className={classes.counter} aria-hidden="true">
      {ATRIBUTO.caracteres(tamanhoTexto(valor), props.def.limite)}
    </span>
  );
}

interface CampoMolduraProps extends CampoProps {
  children: ReactNode;
}

/** The cell of the 12-column grid with what stands around an input: help, lock, counter. */
export function CampoMoldura({ def, store, children }: CampoMolduraProps) {
  const sizes = {
    '--oc': span(def.tamOc),
    '--sd': span(def.tamSd),
    '--md': span(def.tamMd),
    '--lg': span(def.tamLg),
  };
  const elevation =
    def.solo && def.elevation > 0 ? (def.elevation > 2 ? 'elevation2' : 'elevation1') : 'solo';
  const motivo = ehCalculado(def) ? null : explicaBloqueio(def, store.permissoes);
  return (
    <div className={`${classes.cell} ${classes[elevation]}`} style={sizes} data-atributo={def.id}>
      {children}
      {/* Drawn above the field, and reached after it. */}
      <div className={classes.tools}>
        {motivo && <Bloqueio def={def} motivo={motivo} />}
        {def.help && def.helpmsg && <Ajuda def={def} />}
      </div>
      {def.counter && <Contador def={def} store={store} />}
    </div>
  );
}
