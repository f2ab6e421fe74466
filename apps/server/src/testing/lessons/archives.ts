/** A ZIP archive with one stored entry, whole unless told otherwise. */
export function aZip({ name = 'guia.txt', isLocked = false, unpacked = 4 } = {}): Buffer {
  const entryName = Buffer.from(name)
  const data = Buffer.from('guia')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(unpacked, 22)
  local.writeUInt16LE(entryName.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(isLocked ? 1 : 0, 8)
  entry.writeUInt32LE(data.length, 20)
  entry.writeUInt32LE(unpacked, 24)
  entry.writeUInt16LE(entryName.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + entryName.length, 12)
  end.writeUInt32LE(local.length + entryName.length + data.length, 16)
  return Buffer.concat([local, entryName, data, entry, entryName, end])
}

export const aPdf = (): Buffer =>
  Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n')
