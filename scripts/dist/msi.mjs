/**
 * The MSI's registry entries. electron-builder writes its project with the file type but not the
 * scheme, and passes it to us before compiling.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { StopError } from '../console.mjs';

/**
 * @typedef {object} Registered
 * @property {string} name human-readable name of the scheme
 * @property {string} scheme
 * @property {string} fileType the file extension, without the dot
 */

/**
 * Windows Installer uses it to count references to the registry keys across versions, so it must
 * never change.
 */
export const schemeGuid = '89F87F73-66CC-4FDF-A9CA-A53D01D2ADAE';

const group = '<ComponentGroup Id="ProductComponents" Directory="APPLICATIONFOLDER">';

/** @param {string} scheme */
const keyOf = (scheme) => `Software\\Classes\\${scheme}`;

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * HKMU means HKLM in a per-machine installation and HKCU in a per-user one. Windows Installer
 * removes the keys it wrote.
 * @param {Registered} registered
 */
const schemeComponent = ({ name, scheme }) => {
  const key = keyOf(scheme);
  const values = [
    `Key="${key}" Value="URL:${escaped(name)}" KeyPath="yes"`,
    `Key="${key}" Name="URL Protocol" Value=""`,
    `Key="${key}\\DefaultIcon" Value="[#mainExecutable],0"`,
    `Key="${key}\\shell\\open\\command" Value="&quot;[#mainExecutable]&quot; &quot;%1&quot;"`,
  ];
  const elements = values.map((value) => `  <RegistryValue Root="HKMU" Type="string" ${value}/>`);
  const lines = [`<Component Id="linkScheme" Guid="${schemeGuid}">`, ...elements, '</Component>'];
  return lines.map((line) => `\n      ${line}`).join('');
};

/**
 * Adds the scheme to the project. Returns a project that already has it unchanged.
 * @param {string} project contents of the WiX project
 * @param {Registered} registered
 * @returns {string}
 */
export const withScheme = (project, registered) => {
  const component = schemeComponent(registered);
  if (project.includes(component)) return project;
  const { scheme, fileType } = registered;
  if (project.includes(schemeGuid) || project.includes(`"${keyOf(scheme)}"`)) {
    throw new StopError(`The MSI project already registers ${scheme}://, but not as expected.`);
  }
  const [before = '', after, ...more] = project.split(group);
  if (after === undefined || more.length > 0) {
    throw new StopError("The MSI project doesn't have exactly one list of components, so the scheme can't be added.");
  }
  for (const wanted of [' Id="mainExecutable"', `<Extension Id="${fileType}"`]) {
    if (!after.includes(wanted)) throw new StopError(`The MSI project lacks ${wanted.trim()}.`);
  }
  return before + group + component + after;
};

/**
 * @param {string} path path of the WiX project
 * @param {Registered} registered
 */
export const completeProject = (path, registered) =>
  writeFileSync(path, withScheme(readFileSync(path, 'utf8'), registered));
