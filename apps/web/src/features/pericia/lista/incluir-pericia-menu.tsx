import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { UI } from '../../../ui/texts.ts';
import { tiposQuery } from '../pericia-queries.ts';
import { PERICIA } from '../textos.ts';

interface Categoria {
  catgId: number;
  nome: string;
}

interface IncluirPericiaMenuProps {
  target: ReactElement;
  /** From which one is chosen before its categories. */
  tipos: readonly Categoria[] | undefined;
  folhas: readonly Categoria[];
  onAdd: (catgId: number) => void;
}

/** The categories below a type that was chosen here; of a type that has only one, that one is taken. */
function useFolhasDe(tipo: number | undefined, onAdd: (catgId: number) => void) {
  const { data } = useQuery({ ...tiposQuery(tipo ?? 0), enabled: tipo !== undefined });
  const folhas = data?.periciaId === tipo ? data?.listPericias : undefined;
  const unica = folhas?.length === 1 ? folhas[0]?.catgId : undefined;
  const take = useRef(onAdd);
  take.current = onAdd;
  useEffect(() => {
    if (unica !== undefined) take.current(unica);
  }, [unica]);
  return folhas;
}

/** Asks for the category of a new case and, in a list of all types, for its type before. */
export function IncluirPericiaMenu({ target, tipos, folhas, onAdd }: IncluirPericiaMenuProps) {
  const [tipo, setTipo] = useState<number>();
  const doTipo = useFolhasDe(tipo, onAdd);
  const dropdown = useRef<HTMLDivElement>(null);
  // The line that was pressed is gone: from here the arrows lead to those that came.
  useEffect(() => {
    if (tipo !== undefined) dropdown.current?.focus();
  }, [tipo]);
  const porTipo = tipos !== undefined && tipo === undefined;
  const linhas = porTipo ? tipos : tipo === undefined ? folhas : (doTipo ?? []);
  return (
    <Menu position="bottom-end" shadow="md" defaultOpened onOpen={() => setTipo(undefined)}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown ref={dropdown}>
        <Menu.Label>{porTipo ? PERICIA.selecioneTipo : PERICIA.escolhaCategoria}</Menu.Label>
        {linhas.map(({ catgId, nome }) => (
          <Menu.Item
            key={catgId}
            closeMenuOnClick={!porTipo}
            onClick={() => (porTipo ? setTipo(catgId) : onAdd(catgId))}
          >
            {nome}
          </Menu.Item>
        ))}
        {linhas.length === 0 && (
          <Menu.Item disabled>{doTipo === undefined ? UI.carregando : PERICIA.vazioFolhas}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
