/** What this device is called and where it stands: of the device, whoever works on it. */
export interface DeviceSettings {
  readonly id: string
  name: string
  station(race: string): string | null
  chooseStation(race: string, station: string | null): void
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const ID = 'zancada.device.id'
const NAME = 'zancada.device.name'
const stationKey = (race: string) => `zancada.device.station.${race}`

export function deviceSettings(
  storage: Storage,
  newId: () => string,
  defaultName: (mark: string) => string,
): DeviceSettings {
  const id = storage.getItem(ID) ?? newId()
  storage.setItem(ID, id)
  return {
    id,
    get name() {
      return storage.getItem(NAME) ?? defaultName(id.slice(-4).toUpperCase())
    },
    set name(name) {
      storage.setItem(NAME, name)
    },
    station: (race) => storage.getItem(stationKey(race)),
    chooseStation(race, station) {
      if (station === null) storage.removeItem(stationKey(race))
      else storage.setItem(stationKey(race), station)
    },
  }
}
