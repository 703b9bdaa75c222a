import { Badge } from '@mantine/core';
import { type AtributoDefinicao, ehCalculado } from '@retaguarda/atributos';
import type { CatalogoRegistro, Permissoes } from '@retaguarda/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton, PermissionIcon } from '../../ui/permission-button.tsx';
import { tipoDe } from '../catalogo/public.ts';
import { ETAPAS, ETAPAS_DICA, PASSO_CAMPOS as T } from './textos.ts';
import classes from './tipo-novo.module.css';

interface CamposColunaProps {
  etapa: number;
  campos: readonly CatalogoRegistro[];
  permissoes: Permissoes;
  onAbre: (id: number) => void;
  onNovo: () => void;
  onExclui: (registro: CatalogoRegistro) => void;
}

/** What of a field is worth seeing without opening it. */
const marcasDe = (d: AtributoDefinicao): string[] => [
  ...(d.valorRecebivel ? [T.valor] : []),
  ...(d.oQueSePaga ? [T.paga] : []),
  ...(d.obrigatorio ? [T.obrigatorio] : []),
  ...(d.prazo ? [T.prazo] : []),
  ...(d.regra ? [T.regras] : []),
  ...(ehCalculado(d) ? [T.formula] : []),
  ...(d.restrito ? [T.restrito] : []),
];

/** Who may alter may also see; others see when they may see people, as in the catalogue. */
const semVer = (permissoes: Permissoes): string | undefined =>
  permissoes.has('catAlt') ? undefined : missing(permissoes, 'userVer');

/** The fields of one step of the form, in its order. */
export function CamposColuna({ etapa, campos, permissoes, onAbre, onNovo, onExclui }: CamposColunaProps) {
  const nome = ETAPAS[etapa - 1] ?? '';
  return (
    <section className={classes.grupo} aria-label={nome}>
      <h2>{nome}</h2>
      <p className={classes.ajuda}>{ETAPAS_DICA[etapa - 1]}</p>
      <PermissionButton
        variant="default"
        blocked={missing(permissoes, 'catgInc')}
        icon={<IconPlus size={16} />}
        onClick={onNovo}
      >
        {T.adicionarEm(nome)}
      </PermissionButton>
      <ol className={classes.campos}>
        {campos.map((r) => (
          <li key={r.catId}>
            <button
              type="button"
              className={classes.campo}
              disabled={semVer(permissoes) !== undefined}
              onClick={() => onAbre(r.catId)}
            >
              <b>{r.catDados.label}</b> <small>{tipoDe(r.catDados)}</small>
              <span className={classes.marcas}>
                {marcasDe(r.catDados).map((m) => (
                  <Badge key={m} variant="light" size="sm">
                    {m}
                  </Badge>
                ))}
              </span>
            </button>
            <PermissionIcon
              label={T.excluir(r.catDados.label)}
              color="danger"
              blocked={missing(permissoes, 'catExc')}
              onClick={() => onExclui(r)}
            >
              <IconTrash size={16} />
            </PermissionIcon>
          </li>
        ))}
      </ol>
      {campos.length === 0 && <p className={classes.ajuda}>{T.vazia}</p>}
    </section>
  );
}
