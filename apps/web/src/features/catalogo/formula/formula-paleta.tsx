import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import classes from '../catalogo.module.css';
import { CALCULO as T } from '../textos.ts';
import { type Sugestao, sugestoes, type Variavel } from './formula-sugestoes.ts';
import { AJUDA } from './funcoes-ajuda.ts';

export interface PaletaProps {
  variaveis: readonly Variavel[];
  onInsere: (sugestao: Sugestao) => void;
  /** What the codes are called, and what searches among all, where they are no attributes. */
  nomes?: { codigos: string; busca: string };
}

const DOS_ATRIBUTOS = { codigos: T.atributos, busca: T.buscar };

/** The codes, each group below its head. */
const Codigos = ({ codigos, onInsere }: { codigos: readonly Sugestao[] } & Pick<PaletaProps, 'onInsere'>) =>
  codigos.map((s, i) => (
    <Fragment key={s.nome}>
      {s.grupo !== '' && s.grupo !== codigos[i - 1]?.grupo && <p className={classes.grupo}>{s.grupo}</p>}
      <button type="button" onClick={() => onInsere(s)}>
        {s.oQueE} <small>{s.nome}</small>
      </button>
    </Fragment>
  ));

/** Found codes stand by likeness; those of a group stay together. */
const porGrupos = (codigos: readonly Sugestao[]): Sugestao[] =>
  [...new Set(codigos.map((s) => s.grupo))].flatMap((grupo) => codigos.filter((s) => s.grupo === grupo));

/** Codes and functions to pick from, each with how it is written. */
export function Paleta({ variaveis, onInsere, nomes = DOS_ATRIBUTOS }: PaletaProps) {
  const [busca, setBusca] = useState('');
  const achadas = sugestoes(busca, variaveis);
  const [atributos, funcoes] = [porGrupos(achadas.filter((s) => !s.funcao)), achadas.filter((s) => s.funcao)];
  return (
    <div data-sem-passos>
      <TextInput
        label={nomes.busca}
        value={busca}
        autoComplete="off"
        leftSection={<IconSearch size={14} />}
        mb="xs"
        onChange={(e) => setBusca(e.currentTarget.value)}
      />
      <div className={classes.paletas}>
        <div>
          <Text size="sm" fw={600}>
            {nomes.codigos}
          </Text>
          <div className={classes.paleta}>
            <Codigos codigos={atributos} onInsere={onInsere} />
            {atributos.length === 0 && (
              <Text size="sm" p="xs">
                {T.nadaAchado}
              </Text>
            )}
          </div>
        </div>
        <div>
          <Text size="sm" fw={600}>
            {T.funcoes}
          </Text>
          <div className={classes.paleta}>
            {funcoes.map((s) => (
              <button key={s.nome} type="button" onClick={() => onInsere(s)}>
                {s.nome}
                {s.oQueE} <small>{s.grupo}</small>
                <small className={classes.exemplo}>
                  {AJUDA.get(s.nome)?.exemplo} → {AJUDA.get(s.nome)?.resultado}
                </small>
              </button>
            ))}
            {funcoes.length === 0 && (
              <Text size="sm" p="xs">
                {T.nadaAchado}
              </Text>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
