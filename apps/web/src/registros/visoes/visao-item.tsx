import { Menu } from '@mantine/core';
import type { Visao } from '@retaguarda/contract';
import { IconCheck, IconDots } from '@tabler/icons-react';
import classes from './minhas-visoes.module.css';
import { VISAO as T } from './textos.ts';

interface VisaoItemProps {
  visao: Visao;
  checked: boolean;
  /** Its acts are shown. */
  aberta: boolean;
  onUnfold: () => void;
  onApply: () => void;
  onUpdate: () => void;
  onRename: () => void;
  onDelete: () => void;
}

const quemDe = ({ propria, dono, perfilId, perfilNome, padrao }: Visao): string => {
  const perfil = padrao ? T.padraoDe(perfilNome) : T.partilhadaCom(perfilNome);
  if (propria) return perfilId === null ? '' : perfil;
  return padrao ? `${T.de(dono)} · ${perfil}` : T.de(dono);
};

/** One view: applied by a click; what else may be done with one's own unfolds below it. */
export function VisaoItem({ visao, checked, aberta, onUnfold, ...on }: VisaoItemProps) {
  const quem = quemDe(visao);
  return (
    <>
      <div className={classes.linha} role="none">
        <Menu.Item
          className={classes.item}
          leftSection={<IconCheck size={14} style={{ visibility: checked ? 'visible' : 'hidden' }} />}
          onClick={on.onApply}
          // Menu.Item names its own role last, so it is put right on the element itself.
          renderRoot={(props) => (
            <button {...props} {...{ type: 'button', role: 'menuitemradio', 'aria-checked': checked }} />
          )}
        >
          {visao.nome}
          {quem && <span className={classes.quem}>{quem}</span>}
        </Menu.Item>
        {visao.propria && (
          <Menu.Item
            className={classes.acoes}
            aria-label={T.acoes(visao.nome)}
            aria-expanded={aberta}
            closeMenuOnClick={false}
            onClick={onUnfold}
          >
            <IconDots size={16} style={{ display: 'block' }} />
          </Menu.Item>
        )}
      </div>
      {aberta && (
        <>
          <Menu.Item className={classes.recuado} onClick={on.onUpdate}>
            {T.atualizar}
          </Menu.Item>
          <Menu.Item className={classes.recuado} onClick={on.onRename}>
            {T.renomear}
          </Menu.Item>
          <Menu.Item className={classes.recuado} color="danger" onClick={on.onDelete}>
            {T.excluir}
          </Menu.Item>
        </>
      )}
    </>
  );
}
