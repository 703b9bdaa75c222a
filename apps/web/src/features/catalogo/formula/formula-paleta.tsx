import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '../catalogo.module.css';
import { CALCULO as T } from '../textos.ts';
import { type Sugestao, sugestoes, type Variavel } from './formula-sugestoes.ts';
import { AJUDA } from './funcoes-ajuda.ts';

interface PaletaProps {
  variaveis: readonly Variavel[];
  onInsere: (sugestao: Sugestao) => void;
}

/** Codes and functions to pick from, each with how it is written. */
export function Paleta({ variaveis, onInsere }: PaletaProps) {
  const [busca, setBusca] = useState('');
  const achadas = sugestoes(busca, variaveis);
  const [atributos, funcoes] = [achadas.filter((s) => !s.funcao), achadas.filter((s) => s.funcao)];
  return (
    <div data-sem-passos>
      <TextInput
        label={T.buscar}
        value={busca}
        autoComplete="off"
        leftSection={<IconSearch size={14} />}
        mb="xs"
        onChange={(e) => setBusca(e.currentTarget.value)}
      />
      <div className={classes.paletas}>
        <div>
          <Text size="sm" fw={600}>
            {T.atributos}
          </Text>
          <div className={classes.paleta}>
            {atributos.map((s) => (
              <button key={s.nome} type="button" onClick={() => onInsere(s)}>
                {s.oQueE} <small>{s.nome}</small>
              </button>
            ))}
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
