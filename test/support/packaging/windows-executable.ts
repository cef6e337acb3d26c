/**
 * Reads a Windows executable's resources. Written for the tests, because the packager's own library
 * mustn't check its own work.
 */

export interface Resource {
  readonly type: number | string;
  readonly name: number | string;
  readonly bytes: Buffer;
}

/** Resource types, with Windows' numbers for them. */
export const resourceType = { icon: 3, iconGroup: 14, version: 16, manifest: 24 } as const;

const machines: Readonly<Record<number, string>> = {
  0x8664: 'x64',
  0x014c: 'ia32',
  0xaa64: 'arm64',
};

/** Returns the header's position in a Windows program or library; undefined for any other file. */
function headerOf(file: Buffer): number | undefined {
  if (file.length < 0x40 || file.toString('latin1', 0, 2) !== 'MZ') return undefined;
  const at = file.readUInt32LE(0x3c);
  return file.toString('latin1', at, at + 4) === 'PE\0\0' ? at : undefined;
}

/** Returns the processor of a Windows program or library; undefined for any other file. */
export function processorOf(file: Buffer): string | undefined {
  const header = headerOf(file);
  return header === undefined ? undefined : machines[file.readUInt16LE(header + 4)];
}

/** Returns all resources in a 64-bit executable. */
export function resourcesOf(file: Buffer): Resource[] {
  const header = headerOf(file);
  if (header === undefined) throw new Error('Not a Windows executable');
  const optional = header + 24;
  const sections = optional + file.readUInt16LE(header + 20);
  /** Returns the file position that Windows loads at `address`. */
  const placeOf = (address: number): number => {
    for (let at = sections; at < sections + 40 * file.readUInt16LE(header + 6); at += 40) {
      const from = file.readUInt32LE(at + 12);
      if (address >= from && address < from + file.readUInt32LE(at + 16)) {
        return address - from + file.readUInt32LE(at + 20);
      }
    }
    throw new Error(`No section holds the address ${address}`);
  };
  // The resources are the third table, after 112 bytes of other fields.
  const root = placeOf(file.readUInt32LE(optional + 112 + 2 * 8));
  const nameAt = (field: number): number | string => {
    if (field < 0x8000_0000) return field;
    const at = root + (field & 0x7fff_ffff);
    return file.toString('utf16le', at + 2, at + 2 + 2 * file.readUInt16LE(at));
  };
  const entriesOf = (folder: number): { name: number | string; to: number }[] => {
    const count = file.readUInt16LE(folder + 12) + file.readUInt16LE(folder + 14);
    return Array.from({ length: count }, (_, index) => {
      const at = folder + 16 + 8 * index;
      const to = root + (file.readUInt32LE(at + 4) & 0x7fff_ffff);
      return { name: nameAt(file.readUInt32LE(at)), to };
    });
  };
  // The resources form a tree with three levels: type, name, language.
  return entriesOf(root).flatMap((type) =>
    entriesOf(type.to).flatMap((name) =>
      entriesOf(name.to).map(({ to }) => {
        const from = placeOf(file.readUInt32LE(to));
        const bytes = file.subarray(from, from + file.readUInt32LE(to + 4));
        return { type: type.name, name: name.name, bytes };
      }),
    ),
  );
}

export interface Version {
  /** Major, minor, patch and build, which Windows and installers compare. */
  readonly number: readonly number[];
  readonly strings: Readonly<Record<string, string>>;
}

/** Parses a version resource. */
export function versionOf(bytes: Buffer): Version {
  const strings: Record<string, string> = {};
  const upTo4 = (at: number): number => Math.ceil(at / 4) * 4;
  /**
   * A block has its length, its value's length, whether it is text, its key, its value, and its
   * children.
   */
  const read = (at: number, depth: number): { end: number; value: Buffer } => {
    const end = at + bytes.readUInt16LE(at);
    const isText = bytes.readUInt16LE(at + 4) === 1;
    let keyEnd = at + 6;
    while (bytes.readUInt16LE(keyEnd) !== 0) keyEnd += 2;
    const from = upTo4(keyEnd + 2);
    const valueEnd = from + bytes.readUInt16LE(at + 2) * (isText ? 2 : 1);
    const value = bytes.subarray(from, valueEnd);
    // The root has tables for each language, which contain the strings.
    if (depth === 3 && isText) {
      const key = bytes.toString('utf16le', at + 6, keyEnd);
      strings[key] = value.toString('utf16le').replace(/\0+$/, '');
    }
    for (let child = upTo4(valueEnd); depth < 3 && child < end;) {
      child = upTo4(read(child, depth + 1).end);
    }
    return { end, value };
  };
  const { value } = read(0, 0);
  const number = [10, 8, 14, 12].map((at) => value.readUInt16LE(at));
  return { number, strings };
}

export interface IconPicture {
  readonly size: number;
  readonly bytes: Buffer;
}

/** Returns the pictures in an icon file. */
export function picturesOfFile(icon: Buffer): IconPicture[] {
  return Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const from = icon.readUInt32LE(at + 12);
    return { size: icon[at] || 256, bytes: icon.subarray(from, from + icon.readUInt32LE(at + 8)) };
  });
}

/** Returns the pictures in the icon that Windows shows for an executable: its first group. */
export function picturesOfExecutable(resources: readonly Resource[]): IconPicture[] {
  const group = resources.find(({ type }) => type === resourceType.iconGroup)?.bytes;
  if (!group) return [];
  return Array.from({ length: group.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 14 * index;
    const id = group.readUInt16LE(at + 12);
    const found = resources.find(({ type, name }) => type === resourceType.icon && name === id);
    return { size: group[at] || 256, bytes: found?.bytes ?? Buffer.alloc(0) };
  });
}
